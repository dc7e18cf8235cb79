#!/usr/bin/env bash
# Uses souk as somebody else's project does, outside the tree: as a subdirectory, by FetchContent from a clone, by
# find_package and by pkg-config from where it was installed. Then installs the program.
#
#   tests/package.sh [FOLDER]   builds in this folder; a temporary one where none is given
#   tests/package.sh --libraries [FOLDER]   without the program: what is asked of a machine that has no more than a compiler,
#                                           CMake and tl::expected
#
# The libraries are compiled once, as quickly as may be: by the project that has them as a subdirectory, which installs them
# for those that find them.
set -euo pipefail
shopt -s inherit_errexit

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
parts=all
if [[ ${1-} == --libraries ]]; then
  parts=libraries
  shift
fi
folder=${1-}
if [[ -z $folder ]]; then
  folder=$(mktemp -d)
  trap 'wait; rm -rf -- "$folder"' EXIT
fi
mkdir -p -- "$folder"
folder=$(readlink -f -- "$folder")
prefix=$folder/elsewhere
consumer=$folder/consumer
logs=$folder/logs
rm -rf -- "$prefix" "$folder/installed" "$folder/program" "$consumer" "$folder/clone" "$folder/fetch" "$logs"
mkdir -p -- "$logs"
cp -R -- "$root/tests/consumer" "$consumer"

# Where there is a ccache it remembers what was compiled, wherever it lay.
export CCACHE_BASEDIR=$folder CCACHE_NOHASHDIR=1
quickly=(-G Ninja -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 -DCMAKE_CXX_FLAGS=-O0)
if command -v ccache >/dev/null; then quickly+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
if command -v mold >/dev/null; then quickly+=(-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=mold); fi

fail() {
  printf 'tests/package.sh: %s\n' "$*" >&2
  exit 1
}
# logged NAME COMMAND…: its output is shown where it fails.
logged() {
  local log=$logs/$1
  shift
  "$@" >"$log" 2>&1 && return
  tail -n 40 -- "$log" >&2
  fail "failed: $*"
}
# refused NAME WORDS COMMAND…: fails, and says why in these words, however they are wrapped.
refused() {
  local log=$logs/$1 words=$2
  shift 2
  if "$@" >"$log" 2>&1; then fail "should have failed: $*"; fi
  tr -s ' \n' ' ' <"$log" | grep -qF -- "$words" || {
    cat -- "$log" >&2
    fail "should have said: $words"
  }
}
steps() { grep -cE '^build [^:]*\.(o|a|so[.0-9]*)( [^:]*)?: (C|CXX)_' "$1/build.ninja"; }
runs() {
  local program
  for program; do "$program" >"$logs/run" 2>&1 || fail "$program: $(cat -- "$logs/run")"; done
}
needs_nothing_of_the_server() {
  if grep -iE '^(boost|sqlite|openssl|icu|spdlog)[_a-z]*(_dir|_found|_include|_library)' "$1/CMakeCache.txt"; then
    fail "$1 was configured with what only the server needs"
  fi
}

# What stands in the folder now, as a repository: what is not committed yet is tested as well.
make_clone() {
  mkdir -p -- "$folder/clone"
  (
    cd -- "$root"
    scripts/files | tar -c --files-from=- | tar -x -C "$folder/clone"
  )
  git -C "$folder/clone" init -q -b main
  git -C "$folder/clone" add -A
  git -C "$folder/clone" -c user.name=consumer -c user.email=consumer@example.org commit -q -m all
}

# Nothing is built but what is linked: here rules and notation.
by_fetch() {
  make_clone
  logged fetch-configure cmake "${quickly[@]}" -S "$consumer" -B "$folder/fetch" -DSOUK_BY=fetch \
    -DSOUK_SOURCE="file://$folder/clone" -DBUILD_TESTING=ON
  needs_nothing_of_the_server "$folder/fetch"
  logged fetch-build cmake --build "$folder/fetch" --target game
  runs "$folder/fetch/game"
  grep -q '^BUILD_TESTING:[A-Z]*=ON$' "$folder/fetch/CMakeCache.txt" || fail "souk changed BUILD_TESTING of another project"
}

by_subdirectory() {
  logged subdirectory-configure cmake "${quickly[@]}" -S "$consumer" -B "$folder/subdirectory" -DSOUK_BY=subdirectory \
    -DSOUK_SOURCE="$root" -DSOUK_INSTALL=ON -DSOUK_C=ON -DCMAKE_INSTALL_PREFIX="$folder/installed"
  needs_nothing_of_the_server "$folder/subdirectory"
  logged subdirectory-build cmake --build "$folder/subdirectory"
  runs "$folder"/subdirectory/{game,bot,c_bot,c_bot_static}
  for component in development c c-development; do
    logged "install-$component" cmake --install "$folder/subdirectory" --component "$component"
  done
  # What was installed may be moved.
  mv -- "$folder/installed" "$prefix"
  if grep -rIlF -e "$folder" -e "$root" "$prefix"; then fail 'what was installed names the folder it was built in'; fi
}

by_package() {
  local find=(cmake "${quickly[@]}" -S "$consumer" -DSOUK_BY=package -DCMAKE_PREFIX_PATH="$prefix")
  logged package-configure "${find[@]}" -B "$folder/package"
  logged package-build cmake --build "$folder/package"
  runs "$folder"/package/{game,bot,c_bot,c_bot_static}
  logged package-some "${find[@]}" -B "$folder/package-some" -DSOUK_PARTS='rules;notation'
  refused package-unknown "souk has no component 'rule'; there are: rules notation players c" \
    "${find[@]}" -B "$folder/package-unknown" -DSOUK_PARTS=rule
  rm -- "$prefix"/lib*/cmake/souk/souk-players-targets.cmake
  refused package-missing "the component 'players' of souk is not installed here" \
    "${find[@]}" -B "$folder/package-missing" -DSOUK_PARTS=players
}

by_pkg_config() {
  local flags strict='-Wall -Wextra -Wpedantic -Werror'
  PKG_CONFIG_PATH=$(find "$prefix" -name pkgconfig)
  export PKG_CONFIG_PATH
  pkg-config --validate souk souk-rules souk-notation souk-players
  mkdir -p -- "$folder/pkg-config"
  cd -- "$folder/pkg-config"
  flags=$(pkg-config --cflags --libs souk)
  # shellcheck disable=SC2086  # several words
  logged pkg-config-c cc -std=c11 $strict "$consumer/bot.c" $flags -Wl,-rpath,"$(pkg-config --variable=libdir souk)" -o c_bot
  flags="$(pkg-config --cflags souk) $(pkg-config --variable=libdir souk)/libsouk.a $(pkg-config --static --libs-only-other \
    --libs-only-l souk | sed 's/-lsouk//')"
  # shellcheck disable=SC2086
  logged pkg-config-c-static cc -std=c11 $strict "$consumer/bot.c" $flags -o c_bot_static
  flags=$(pkg-config --cflags --libs souk-notation souk-players)
  # shellcheck disable=SC2086
  logged pkg-config-game c++ -std=c++20 $strict "$consumer/game.cpp" $flags -o game
  # shellcheck disable=SC2086
  logged pkg-config-bot c++ -std=c++20 $strict "$consumer/bot.cpp" $flags -o bot
  runs ./c_bot ./c_bot_static ./game ./bot
}

# What ./souk builds, in the folders of a system.
program_installs() {
  local build=$root/build/release installed=$folder/program/usr
  install_program() { DESTDIR=$folder/program cmake --install "$build" --prefix /usr "$@"; }
  for component in program manual completion service documentation; do
    logged "program-$component" install_program --component "$component"
  done
  [[ $("$installed/bin/souk" --version) == "$("$build/apps/souk/souk" --version)" ]] || fail 'another program was installed'
  local file
  for file in share/man/man1/souk.1 share/man/man1/souk-play.1 share/bash-completion/completions/souk \
    share/fish/vendor_completions.d/souk.fish share/zsh/site-functions/_souk share/doc/souk/LICENSE \
    share/doc/souk/docs/library.md share/doc/souk/examples/souk.service; do
    [[ -s $installed/$file ]] || fail "$file was not installed"
  done
  if [[ -f $root/web/dist/index.html ]]; then
    logged program-page install_program --component page
    [[ -s $installed/share/souk/page/index.html ]] || fail 'the page was not installed'
  else
    refused program-page 'the page is not built' install_program --component page
  fi
  # ./souk tunes to the machine.
  if grep -q '^SOUK_ARCH:STRING=.' "$build/CMakeCache.txt"; then
    refused program-development "tuned to a processor" install_program --component development
  fi
}

by_fetch &
fetching=$!
by_subdirectory
by_package
by_pkg_config &
configuring=$!
[[ $parts == libraries ]] || program_installs
wait "$configuring"
wait "$fetching"
echo "found by subdirectory ($(steps "$folder/subdirectory") steps of compiling and linking), FetchContent, find_package and pkg-config"
