#!/usr/bin/env bash
# Checks ./souk and scripts/setup from outside: the real launcher where that changes nothing, and for the
# rest a copy of the scripts around a tiny program, so that it can break, move and rebuild what it likes.
set -euo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
chmod 755 "$scratch"

sample="$scratch/a place with spaces/sample"
list=$scratch/packages.txt
export SOUK_PACKAGES=$list
out=$scratch/out err=$scratch/err
status=0 milliseconds=0 checks=0 failures=0
patience=120

# What it takes is the processor's time: that of the clock says more about what else the machine does.
run() {
  local TIMEFORMAT='%3U %3S' user system
  status=0
  { time "$@" >"$out" 2>"$err" || status=$?; } 2>"$scratch/time"
  read -r user system <"$scratch/time"
  milliseconds=$((10#${user/[.,]/} + 10#${system/[.,]/}))
}

# wait_until CONDITION…
wait_until() {
  local end=$((SECONDS + patience))
  until "$@"; do
    ((SECONDS < end)) || return
    sleep 0.02
  done
}

# expect WHAT CONDITION…: the condition is a command; what the last run said is shown when it fails.
expect() {
  local what=$1
  shift
  checks=$((checks + 1))
  "$@" && return
  failures=$((failures + 1))
  printf 'not so: %s\n' "$what"
  printf '  exit code %s after %s ms of the processor\n' "$status" "$milliseconds"
  sed 's/^/  stdout | /' "$out"
  sed 's/^/  stderr | /' "$err"
}

exits_with() { [[ $status == "$1" ]]; }
within_a_second() { ((milliseconds < 1000)); }
prints() { [[ $(<"$out") == "$1" ]]; }
prints_nothing() { [[ ! -s $out ]]; }
is_silent() { [[ ! -s $err ]]; }
says() { grep -qF -- "$1" "$err"; }
says_last() { [[ $(tail -n 1 "$err") == "$1" ]]; }
says_not() { ! says "$1"; }

# With the rights of somebody who may install nothing.
as_nobody() {
  if ((EUID == 0)); then
    setpriv --reuid=65534 --regid=65534 --clear-groups -- "$@"
  else
    "$@"
  fi
}

make_sample() {
  mkdir -p "$sample/apps/souk" "$sample/scripts"
  cp -- "$root/souk" "$sample/"
  cp -- "$root/scripts/setup" "$root/scripts/"{build,page}.sh "$root/scripts/packages.txt" "$sample/scripts/"
  cat >"$sample/CMakePresets.json" <<'JSON'
{
  "version": 6,
  "configurePresets": [{
    "name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/release",
    "cacheVariables": { "CMAKE_BUILD_TYPE": "Release", "CMAKE_CXX_FLAGS": "-march=native" }
  }],
  "buildPresets": [{ "name": "release", "configurePreset": "release" }]
}
JSON
  cat >"$sample/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(sample LANGUAGES CXX)
add_subdirectory(apps/souk)
CMAKE
  echo 'add_executable(souk main.cpp)' >"$sample/apps/souk/CMakeLists.txt"
  write_program hello
}

# A program that says what reached it: a word of its own, the folder, the arguments and standard input.
write_program() {
  cat >"$sample/apps/souk/main.cpp" <<CPP
#include <cstdio>
#include <unistd.h>
int main(int count, char** words) {
  char folder[4096];
  std::printf("$1 in %s\n", getcwd(folder, sizeof folder));
  for (int i = 1; i < count; ++i) std::printf("<%s>\n", words[i]);
  for (int c; (c = std::getchar()) != EOF;) std::putchar(c);
  return count > 1 && words[1][0] == '3' ? 3 : 0;
}
CPP
}

check_the_real_launcher() {
  unset SOUK_PACKAGES
  run "$root/souk" --version </dev/null
  expect './souk --version answers' exits_with 0
  expect './souk --version prints one line' test "$(wc -l <"$out")" = 1
  local version
  version=$(<"$out")

  run "$root/souk" --version </dev/null
  expect 'a second start prints the same' prints "$version"
  expect 'a second start says nothing about a build' is_silent
  expect 'a second start takes less than a second' within_a_second

  # Without its stamp the launcher has to look into the build.
  rm -f -- "$root/build/release/launcher.stamp"
  run "$root/souk" --version </dev/null
  expect 'what is said about the build is on standard error' says 'souk: building'
  expect 'standard output is the program'\''s alone' prints "$version"

  ln -s -- "$root/souk" "$scratch/souk"
  cd -- "$scratch"
  run ./souk --version </dev/null
  expect 'it starts from another folder and through a link' prints "$version"
  expect 'it is still quick there' within_a_second
  rm -- "$scratch/souk"
  check_that_it_builds_the_page
  check_that_it_serves
  export SOUK_PACKAGES=$list
}

# What serves has the page built, once, and serves it.
check_that_it_builds_the_page() {
  rm -f -- "$root/build/page.stamp"
  run env XDG_STATE_HOME="$scratch" "$root/souk" serve --check </dev/null
  expect 'before it serves, the page is built' says 'souk: building the page'
  expect 'and the program finds it' grep -q '^page = ".*/page"' "$out"
  run env XDG_STATE_HOME="$scratch" "$root/souk" serve --check </dev/null
  expect 'a second start builds no page' is_silent
  expect 'and takes less than a second' within_a_second
}

says_how_to_stop_or_is_gone() { grep -q 'Ctrl-C' "$out" || ! kill -0 "$1" 2>/dev/null; }

# The launcher becomes the program, so that a signal for the one is for the other.
check_that_it_serves() {
  local server
  SOUK_PORT=0 XDG_STATE_HOME=$scratch "$root/souk" </dev/null >"$out" 2>"$err" &
  server=$!
  wait_until says_how_to_stop_or_is_gone "$server" || true
  kill "$server" 2>/dev/null || true
  status=0
  wait "$server" || status=$?
  expect 'without a command it says where to open the game' grep -q '^souk is at http://127.0.0.1:' "$out"
  expect 'and how to play in the terminal, by the name it was called by' grep -qF "$root/souk play" "$out"
  expect 'it stops when it is told to' exits_with 0
}

check_starts() {
  cd -- "$scratch"
  run "$sample/souk" </dev/null
  expect 'the first start builds and runs' prints "hello in $scratch"
  expect 'the first start says that it builds' says 'souk: building (first time'
  local log_time
  log_time=$(stat -c %.Y "$sample/build/launcher.log")

  run "$sample/souk" </dev/null
  expect 'the second start is silent' is_silent
  expect 'the second start is quick' within_a_second
  expect 'the second start builds nothing' \
    test "$(stat -c %.Y "$sample/build/launcher.log")" = "$log_time"

  run "$sample/souk" --help 'two words' '' -- '*' <<<'a line of input'
  expect 'arguments and input reach the program as they are' \
    prints "$(printf '%s\n' "hello in $scratch" '<--help>' '<two words>' '<>' '<-->' '<*>' 'a line of input')"

  run "$sample/souk" 3 </dev/null
  expect 'the exit code is the program'\''s' exits_with 3

  mkdir -p bin
  ln -s "../a place with spaces/sample/souk" bin/souk
  run env PATH="$scratch/bin:$PATH" souk </dev/null
  expect 'it starts through a relative link on the PATH' prints "hello in $scratch"
}

check_rebuilds() {
  write_program changed
  run "$sample/souk" <<<'input'
  expect 'a changed source is built before it runs' \
    prints "$(printf '%s\n' "changed in $scratch" 'input')"

  echo 'this is not C++' >>"$sample/apps/souk/main.cpp"
  run "$sample/souk" </dev/null
  expect 'a failing build has its own exit code' exits_with 70
  expect 'the old program does not run after it' prints_nothing
  expect 'the compiler is quoted' says 'main.cpp'
  expect 'the log is named' says "$sample/build/launcher.log"
  run "$sample/souk" </dev/null
  expect 'nor does it run at the next start' exits_with 70

  write_program mended
  run "$sample/souk" </dev/null
  expect 'a mended source builds again' prints "mended in $scratch"
}

# write_records VERSION_OF_TOOL VERSION_OF_HEADERS [NAME…]: dpkg's records, with more packages that souk has nothing to do with.
write_records() {
  local name
  mkdir -p "$DPKG_ADMINDIR"
  {
    printf 'Package: souk-tool\nStatus: install ok installed\nVersion: %s\n' "$1"
    printf 'Depends: souk-headers-dev (>= 1), souk-manual\n\n'
    printf 'Package: souk-headers-dev\nStatus: install ok installed\nVersion: %s\n\n' "$2"
    for name in "${@:3}"; do printf 'Package: %s\nStatus: install ok installed\nVersion: 1\n\n' "$name"; done
  } >"$DPKG_ADMINDIR/status"
}

# What is installed matters when souk is built with it, and not otherwise.
check_packages() {
  local -x DPKG_ADMINDIR=$scratch/dpkg
  printf '[build] needed to build\nsouk-tool bash a tool\n[test] for the checks\nsouk-browser bash a browser\n' >"$list"
  write_records 1 1
  run "$sample/souk" </dev/null
  run "$sample/souk" </dev/null
  expect 'the same packages are no reason to build' is_silent
  write_records 1 1 souk-manual souk-browser unrelated-dev
  run "$sample/souk" </dev/null
  expect 'nor are more packages that nothing is built with' is_silent
  write_records 2 1
  run "$sample/souk" </dev/null
  expect 'another version of what souk is built with is looked at' says 'souk: building'
  write_records 2 2
  run "$sample/souk" </dev/null
  expect 'and so are headers that came along with it' says 'souk: building'
  run "$sample/souk" </dev/null
  expect 'once' is_silent
  : >"$list"
}

check_two_at_once() {
  rm -rf -- "$sample/build/release"
  "$sample/souk" >"$out.1" 2>"$err.1" </dev/null &
  run "$sample/souk" </dev/null
  wait $! || status=$?
  expect 'two first starts at once both run' exits_with 0
  expect 'both answer' cmp -s "$out" "$out.1"
  expect 'only one of them builds' test "$(cat "$err" "$err.1" | grep -c 'souk: building')" = 1

  rm -f -- "$sample/build/release/launcher.stamp"
  local lock waiting
  exec {lock}>"$sample/build/locks/release"
  flock "$lock"
  "$sample/souk" </dev/null >"$out" 2>"$err" {lock}>&- &
  waiting=$!
  expect 'who has to wait is told' wait_until says 'souk: waiting'
  exec {lock}>&-
  status=0
  wait "$waiting" || status=$?
  expect 'and then runs' prints "mended in $scratch"
}

check_carried_builds() {
  echo 'flags : of another processor' >"$sample/build/release/cpu.txt"
  rm -f -- "$sample/build/release/launcher.stamp"
  run "$sample/souk" </dev/null
  expect 'a build for another processor runs after a new build' prints "mended in $scratch"
  expect 'which is made from nothing' grep -q 'building anew' "$sample/build/launcher.log"

  # The old place stays behind with other sources: a build that still points there would show it.
  cp -a -- "$sample" "$scratch/copy"
  write_program elsewhere
  run "$scratch/copy/souk" </dev/null
  expect 'a copied folder builds its own sources' prints "mended in $scratch"
  rm -rf -- "$scratch/copy"
}

check_without_rights() {
  run "$sample/souk" </dev/null
  ((EUID == 0)) || return 0
  run as_nobody "$sample/souk" </dev/null
  expect 'who may write nothing can still start what is built' prints "elsewhere in $scratch"
  write_program newer
  run as_nobody "$sample/souk" </dev/null
  expect 'but cannot build, and is told why' says 'cannot write to'
  expect 'with a code of its own' exits_with 73
}

# A folder of programs to stand in for the PATH: what the scripts use, but neither apt-get nor dpkg-query.
make_bare_path() {
  local name
  mkdir -p "$scratch/bare"
  for name in bash env cat stat sha256sum readlink dirname mkdir mv flock; do
    ln -sf "$(command -v "$name")" "$scratch/bare/$name"
  done
}

# apt-get and dpkg-query that only write down what they are asked; 'installed' is what dpkg knows.
make_pretended_apt() {
  mkdir -p "$scratch/pretended"
  cat >"$scratch/pretended/dpkg-query" <<SH
#!/usr/bin/env bash
while read -r name; do echo "\$name ii "; done <"$scratch/installed"
SH
  cat >"$scratch/pretended/apt-get" <<SH
#!/usr/bin/env bash
echo "\$*" >>"$scratch/asked"
case "\$*" in
  *update*) [[ ! -e $scratch/no-update ]] ;;
  *install*) [[ ! -e $scratch/no-install ]] && printf '%s\n' "\${@: -1}" >>"$scratch/installed" ;;
esac
SH
  chmod +x "$scratch/pretended/"*
  : >"$scratch/installed"
}

check_setup_without_root() {
  cat >"$list" <<'TXT'
[build] needed to build and run souk
bash                   bash              a shell that is surely there
souk-no-such-package   souk-no-such-tool a tool that nobody has
TXT
  run as_nobody "$sample/scripts/setup" build
  expect 'a missing package stops who may not install it' exits_with 69
  expect 'the one command to run is the last line' says_last \
    'sudo apt-get update && sudo apt-get install --no-install-recommends souk-no-such-package'
  expect 'it is said what the package is' says 'a tool that nobody has'
  expect 'nothing is on standard output' prints_nothing

  run env PATH="$scratch/bare" "$sample/scripts/setup" build
  expect 'without apt-get it stops as well' exits_with 69
  expect 'and names the program and what it is' says 'souk-no-such-tool'
  expect 'but not what is there' says_not 'surely there'

  sed -i '/no-such/d' "$list"
  run as_nobody "$sample/scripts/setup" build
  expect 'when nothing is missing it goes on' exits_with 0
  expect 'and is silent' is_silent

  printf '[test] for the checks\nbash bash a shell\n[all] for ./test all\nsouk-other-browser souk-no-such-tool a browser\n' >"$list"
  run as_nobody "$sample/scripts/setup" test
  expect 'the everyday checks need no other browsers' exits_with 0
  run as_nobody "$sample/scripts/setup" all
  expect 'all checks do' says_last \
    'sudo apt-get update && sudo apt-get install --no-install-recommends souk-other-browser'

  run "$sample/scripts/setup" everything
  expect 'a wrong argument is refused' exits_with 64
}

check_setup_as_root() {
  if ((EUID != 0)); then
    echo 'not root: what the set-up does as root is not checked here'
    return
  fi
  local PATH=$scratch/pretended:$PATH
  printf '[build] needed to build\nnew-package - something new\n' >"$list"
  touch "$scratch/no-install"
  run "$sample/scripts/setup" build
  expect 'a failing apt-get has its own exit code' exits_with 71
  expect 'the step that failed is named' says "'apt-get install' failed"

  rm "$scratch/no-install"
  touch "$scratch/no-update"
  : >"$scratch/asked"
  run "$sample/scripts/setup" build
  expect 'old package lists may be good enough' exits_with 0
  expect 'what failed on the way is named' says "'apt-get update' failed"
  expect 'what is installed is announced, with the reason' says 'needed to build'
  expect 'apt-get says nothing on standard output' prints_nothing
  expect 'the install asks for no recommended packages' \
    grep -q -e 'install -y --no-install-recommends new-package' "$scratch/asked"

  : >"$scratch/asked"
  run "$sample/scripts/setup" build
  expect 'the next set-up asks apt-get for nothing' test ! -s "$scratch/asked"
}

: >"$list"
check_the_real_launcher
make_sample
make_bare_path
make_pretended_apt
check_starts
check_rebuilds
check_packages
check_two_at_once
check_carried_builds
check_without_rights
check_setup_without_root
check_setup_as_root

printf '%s checks, %s of them failed\n' "$checks" "$failures"
((failures == 0))
