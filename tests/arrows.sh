#!/usr/bin/env bash
# Checks that every library uses only what the table in docs/design.md lets it use.
#
#   tests/arrows.sh                checks the project
#   tests/arrows.sh --self-test    plants violations in a made-up project and checks that each is caught
#
# The table is the fenced block that starts with ```arrows; a line is   protocol -> notation players rules
# and a library that may use nothing has nothing after its arrow. An arrow is not passed on: whoever includes
# a header of a library needs an arrow to it. Tests and benchmarks of a library may use all that lies below it.
#
# Each violation is printed as file:line: reason. Exit code 1 when there is one.
set -euo pipefail
shopt -s inherit_errexit

here=$(readlink -f -- "${BASH_SOURCE[0]}")
root=${SOUK_ROOT:-$(dirname -- "$(dirname -- "$here")")}
table=docs/design.md

# The rules are values and nothing else, so that they run everywhere, the browser included.
rules_headers='iostream fstream string vector random chrono thread mutex cstdio cstdlib stdexcept memory map sstream'
rules_words='throw new std::string'

declare -A direct=() below=() line_of=()
table_line=1

violation() { printf '%s:%s: %s\n' "$1" "$2" "$3"; }

read_table() {
  local number=0 line inside='' name arrow rest
  # shellcheck disable=SC2094  # the name is printed, the file only read
  while IFS= read -r line; do
    number=$((number + 1))
    case $inside$line in
      '```arrows')
        inside=yes
        table_line=$number
        ;;
      'yes```'*) inside='' ;;
      yes) ;;
      yes*)
        read -r name arrow rest <<<"${line//,/ }"
        if [[ $arrow != '->' ]]; then
          violation "$table" "$number" "'$line' is not of the form 'library -> library library'"
        elif [[ -n ${line_of[$name]-} ]]; then
          violation "$table" "$number" "$name has a line already: line ${line_of[$name]}"
        else
          direct[$name]=$rest
          line_of[$name]=$number
        fi
        ;;
    esac
  done <"$table"
  ((${#direct[@]})) || violation "$table" 1 'there is no table: a fenced block that starts with ```arrows'
}

check_table() {
  local name used loop
  for name in "${!direct[@]}"; do
    for used in ${direct[$name]}; do
      [[ -n ${line_of[$used]-} ]] ||
        violation "$table" "${line_of[$name]}" "$name may use $used, which has no line of its own"
    done
  done
  # tsort fails when it finds one, and names its members on standard error.
  loop=$({ list_arrows | tsort 2>&1 >/dev/null || true; } | sed -n 's/^tsort: \([a-z_]*\)$/\1/p' | paste -s -d ' ')
  [[ -z $loop ]] || violation "$table" "$table_line" "the arrows run in a circle: $loop"
}

list_arrows() {
  local name used
  for name in "${!direct[@]}"; do
    for used in ${direct[$name]}; do
      printf '%s %s\n' "$name" "$used"
    done
  done
}

# What can be reached over any number of arrows.
find_below() {
  local name used reached queue
  for name in "${!direct[@]}"; do
    reached=' ' queue=${direct[$name]}
    while [[ -n $queue ]]; do
      read -r used queue <<<"$queue"
      [[ $reached == *" $used "* ]] && continue
      reached+="$used "
      queue+=" ${direct[$used]-}"
      queue=${queue# }
    done
    # shellcheck disable=SC2034  # 'packed' reads it by its name
    below[$name]=$reached
  done
}

check_folders() {
  local folder
  for folder in libs/*/; do
    folder=${folder%/}
    [[ -d $folder ]] || continue
    [[ -n ${line_of[${folder#libs/}]-} ]] ||
      violation "$folder" 1 "${folder#libs/} is not in the table of $table, line $table_line"
  done
}

# Headers of its own may lie beside a library's sources; what it offers is in one place. The version is that of all of them.
check_header_places() {
  local file library
  find libs -type f \( -name '*.hpp' -o -name '*.h' \) -path '*/include/*' ! -path libs/rules/include/souk/version.hpp |
    LC_ALL=C sort |
    while IFS= read -r file; do
      library=${file#libs/}
      library=${library%%/*}
      [[ $file == "libs/$library/include/souk/$library/"* ]] ||
        violation "$file" 1 "a public header of $library belongs in libs/$library/include/souk/$library/"
    done
}

# name=used,used;name=… for awk
packed() {
  local -n sets=$1
  local name used
  for name in "${!sets[@]}"; do
    printf '%s=' "$name"
    for used in ${sets[$name]}; do printf '%s,' "$used"; done
    printf ';'
  done
}

# Functions that both awk programs use.
read -r -d '' awk_shared <<'AWK' || true
function unpack(text, sets,    lines, names, count, i, j, at, name) {
  count = split(text, lines, ";")
  for (i = 1; i < count; i++) {
    at = index(lines[i], "="); name = substr(lines[i], 1, at - 1); known[name] = 1
    split(substr(lines[i], at + 1), names, ",")
    for (j in names) sets[name, names[j]] = 1
  }
}
BEGIN { unpack(direct_text, direct); unpack(below_text, below) }
function violation(reason) { print FILENAME ":" FNR ": " reason }
# What a library may use, for its tests as well as for itself.
function may_use(library, used, loose) {
  return used == library || (library, used) in direct || (loose && (library, used) in below)
}
FNR == 1 {
  split(FILENAME, part, "/")
  library = part[1] == "libs" ? part[2] : ""
  loose = part[3] == "tests" || part[3] == "bench" || part[3] == "fuzz"
}
AWK

read -r -d '' awk_sources <<'AWK' || true
BEGIN {
  count = split(rules_headers, list, " "); for (i = 1; i <= count; i++) banned[list[i]] = 1
  word_count = split(rules_words, words, " ")
}
# The line without comments, and without what is between quotes unless that is a file's name.
function code_of(line,    out, token, keep) {
  keep = line ~ /^[ \t]*#[ \t]*include/
  out = ""
  while (line != "") {
    if (in_comment) {
      if (!match(line, /\*\//)) return out
      in_comment = 0; line = substr(line, RSTART + 2); out = out " "
    } else if (!match(line, /\/\/|\/\*|["\047]/)) {
      return out line
    } else {
      out = out substr(line, 1, RSTART - 1); token = substr(line, RSTART, RLENGTH); line = substr(line, RSTART)
      if (token == "//") return out
      if (token == "/*") { in_comment = 1; line = substr(line, 3) }
      else if (match(line, /^"([^"\\]|\\.)*"/) || match(line, /^\047([^\047\\]|\\.)\047/)) {
        out = out (keep ? substr(line, 1, RLENGTH) : "\"\""); line = substr(line, RLENGTH + 1)
      } else { out = out token; line = substr(line, 2) }
    }
  }
  return out
}
function has_word(text, word,    at, before, after) {
  while ((at = index(text, word)) > 0) {
    before = substr(text, at - 1, 1); after = substr(text, at + length(word), 1)
    if (at == 1) before = ""
    if (before !~ /[A-Za-z0-9_]/ && after !~ /[A-Za-z0-9_]/) return 1
    text = substr(text, at + length(word))
  }
  return 0
}
function check_include(file,    way) {
  split(file, way, "/")
  if (library != "" && !loose && file ~ /\.\.\//)
    violation("'" file "' leaves the folder; include a public header, <souk/…>")
  if (library != "" && way[1] == "souk" && !may_use(library, way[2], loose))
    violation(library (loose ? "'s tests" : "") " may not include <souk/" way[2] "/…>: " table " has no arrow from " library " to " way[2])
  if (library == "rules" && !loose && file in banned)
    violation("rules may not include <" file ">: it has no input, output, text, clock, threads, chance or heap")
}
FNR == 1 { in_comment = 0 }
{
  code = code_of($0)
  if (match(code, /^[ \t]*#[ \t]*include[ \t]*[<"][^>"]+/)) {
    file = substr(code, RSTART, RLENGTH); sub(/^[^<"]*[<"]/, "", file); check_include(file)
  }
  if (library != "network" && library != "client" && code ~ /boost(\/|::)(beast|asio)/)
    violation("Boost.Beast and Boost.Asio are for libs/network and libs/client alone")
  if (library != "language" && code ~ /#[ \t]*include[ \t]*<unicode\//)
    violation("ICU is for libs/language alone")
  if (library == "rules" && !loose)
    for (i = 1; i <= word_count; i++)
      if (has_word(code, words[i])) violation("rules may not use '" words[i] "'")
}
AWK

read -r -d '' awk_links <<'AWK' || true
# The libraries that a call names: after USES by their plain names, elsewhere as souk_name or souk::name.
function look_at(word) {
  if (word ~ /^[A-Z_]+$/) { plain = word == "USES"; return }
  # A library is held to its arrows; a test of it links whatever lies below.
  if (++position == 1) { tests = loose || (command " " word) ~ /test|bench|fuzz/; return }
  if (!sub(/^souk(_|::)/, "", word) && !plain) return
  if (word in known && !may_use(library, word, tests))
    violation(library " may not link souk_" word ": " table " has no arrow from " library " to " word)
}
FNR == 1 { command = "" }
{
  line = $0; sub(/#.*/, "", line)
  if (command == "" && match(line, /(target_link_libraries|souk_[a-z_]+)[ \t]*\(/)) {
    command = substr(line, RSTART, RLENGTH); line = substr(line, RSTART + RLENGTH)
    position = 0; plain = 0
  }
  if (command == "") next
  ends = sub(/\).*/, "", line)
  count = split(line, words, /[ \t]+/)
  for (i = 1; i <= count; i++) if (words[i] != "") look_at(words[i])
  if (ends) command = ""
}
AWK

# look PROGRAM < list of files
look() {
  local program=$1
  xargs -r -d '\n' awk -v direct_text="$(packed direct)" -v below_text="$(packed below)" \
    -v table="$table" -v rules_headers="$rules_headers" -v rules_words="$rules_words" \
    "$awk_shared
$program" /dev/null
}

check_sources() {
  local folder
  local -a folders=()
  for folder in libs apps bindings tests bench; do
    [[ -d $folder ]] && folders+=("$folder")
  done
  find "${folders[@]}" -type f \( -name '*.cpp' -o -name '*.hpp' -o -name '*.h' -o -name '*.ipp' \) |
    LC_ALL=C sort | look "$awk_sources"
}

check_links() {
  find libs -type f -name CMakeLists.txt | LC_ALL=C sort | look "$awk_links"
}

find_violations() {
  read_table
  find_below
  check_table
  check_folders
  check_header_places
  check_sources
  check_links
}

check() {
  local violations
  cd -- "$root"
  if [[ ! -f $table ]]; then
    violation "$table" 1 'the file with the table of arrows is missing'
    return 1
  fi
  violations=$(find_violations)
  [[ -z $violations ]] && return
  printf '%s\n' "$violations"
  return 1
}

# A small project in which every arrow holds, with what looks like a violation and is none.
make_tree() {
  rm -rf -- "${tree:?}"
  mkdir -p "$tree"/docs "$tree"/apps/souk "$tree"/libs/{rules,notation,protocol,network}/{tests,src}
  cat >"$tree/docs/design.md" <<'MD'
# Design
```arrows
rules ->
notation -> rules
protocol -> notation
network -> protocol, notation
later -> network
```
MD
  local name
  for name in rules notation protocol network; do
    mkdir -p "$tree/libs/$name/include/souk/$name"
    echo '#pragma once' >"$tree/libs/$name/include/souk/$name/$name.hpp"
    printf '#include <souk/%s/%s.hpp>\n' "$name" "$name" >"$tree/libs/$name/src/$name.cpp"
    printf 'add_library(souk_%s src/%s.cpp)\n' "$name" "$name" >"$tree/libs/$name/CMakeLists.txt"
  done
  cat >>"$tree/libs/rules/src/rules.cpp" <<'CPP'
#include <array>
// never throw, never new, no std::string
/* nor here:
   throw new std::string  */
int throw_of_assam = 1'000; std::string_view renewed = "throw new"; char quote = '"';
CPP
  cat >>"$tree/libs/notation/src/notation.cpp" <<'CPP'
#include <souk/rules/rules.hpp>
#include <string>
std::string text() { throw *new std::string; }
CPP
  printf '#include <gtest/gtest.h>\n#include <souk/rules/rules.hpp>\n' >"$tree/libs/protocol/tests/protocol_test.cpp"
  cat >>"$tree/libs/protocol/CMakeLists.txt" <<'CMAKE'
target_link_libraries(souk_protocol
  PUBLIC souk_notation  # and not souk_network
  PRIVATE souk_warnings)
target_link_libraries(souk_protocol_test PRIVATE souk::protocol souk::rules GTest::gtest_main)
souk_test(NAME protocol_more SOURCES network LINKS souk_protocol souk_rules)
CMAKE
  echo '#include <boost/asio.hpp>' >>"$tree/libs/network/src/network.cpp"
}

# plant WHAT EXPECTED FILE LINE…: appends the lines to the file; the check has to fail with what is expected
# (the beginning of a violation), and with nothing else.
plant() {
  local what=$1 expected=$2 file=$3 output
  shift 3
  make_tree
  mkdir -p -- "$(dirname -- "$tree/$file")"
  printf '%s\n' "$@" >>"$tree/$file"
  expect_violation "$what" "$expected"
}

expect_violation() {
  local what=$1 expected=$2 output
  planted=$((planted + 1))
  if output=$(SOUK_ROOT=$tree "$here"); then
    printf 'not caught: %s\n' "$what"
  elif [[ $output != "$expected"* || $output == *$'\n'* ]]; then
    printf 'caught wrongly: %s\n  expected %s…\n  got      %s\n' "$what" "$expected" "$output"
  else
    return 0
  fi
  missed=$((missed + 1))
}

plant_includes() {
  plant 'an include upwards' 'libs/rules/src/rules.cpp:7: rules may not include <souk/notation' \
    libs/rules/src/rules.cpp '#include <souk/notation/notation.hpp>'
  plant 'an include with quotes' 'libs/notation/include/souk/notation/notation.hpp:2: notation may not' \
    libs/notation/include/souk/notation/notation.hpp '  #  include "souk/protocol/protocol.hpp"'
  plant 'an include over two arrows' 'libs/protocol/src/protocol.cpp:2: protocol may not include <souk/rules' \
    libs/protocol/src/protocol.cpp '#include <souk/rules/rules.hpp>'
  plant 'an include upwards in a test' "libs/protocol/tests/protocol_test.cpp:3: protocol's tests may not" \
    libs/protocol/tests/protocol_test.cpp '#include <souk/network/network.hpp>'
  plant 'an include of an unknown library' 'libs/network/src/network.cpp:3: network may not include <souk/nothing' \
    libs/network/src/network.cpp '#include <souk/nothing/nothing.hpp>'
  plant 'an include around the public headers' "libs/network/src/network.cpp:3: '../../rules/src/a.hpp' leaves" \
    libs/network/src/network.cpp '#include "../../rules/src/a.hpp"'
  plant 'an include after a comment' 'libs/rules/src/rules.cpp:7: rules may not' \
    libs/rules/src/rules.cpp '/* */ #include <souk/notation/notation.hpp>  // why not'
  plant 'Boost.Asio in an app' 'apps/souk/main.cpp:1: Boost' apps/souk/main.cpp '#include <boost/asio/ip/tcp.hpp>'
  plant 'ICU in an app' 'apps/souk/main.cpp:1: ICU' apps/souk/main.cpp '#include <unicode/msgfmt.h>'
  plant 'Boost.Beast in a library' 'libs/protocol/src/protocol.cpp:2: Boost' \
    libs/protocol/src/protocol.cpp 'namespace beast = boost::beast;'
}

plant_in_rules() {
  local name
  for name in $rules_headers; do
    plant "<$name> in rules" "libs/rules/include/souk/rules/rules.hpp:2: rules may not include <$name>" \
      libs/rules/include/souk/rules/rules.hpp "#include <$name>"
  done
  plant 'throw in rules' "libs/rules/src/rules.cpp:8: rules may not use 'throw'" \
    libs/rules/src/rules.cpp '' '/* so */ throw 1;'
  plant 'new in rules' "libs/rules/src/rules.cpp:7: rules may not use 'new'" \
    libs/rules/src/rules.cpp 'int* p = new int;'
  plant 'std::string in rules' "libs/rules/src/rules.cpp:7: rules may not use 'std::string'" \
    libs/rules/src/rules.cpp 'std::string_view a; std::string b;'
}

plant_in_builds() {
  plant 'a link upwards' 'libs/rules/CMakeLists.txt:2: rules may not link souk_notation' \
    libs/rules/CMakeLists.txt 'target_link_libraries(souk_rules PUBLIC souk_notation)'
  plant 'a link upwards by its other name' 'libs/notation/CMakeLists.txt:4: notation may not link souk_network' \
    libs/notation/CMakeLists.txt 'target_link_libraries(souk_notation' '  PUBLIC souk::rules' '  souk::network)'
  plant 'a link over two arrows' 'libs/protocol/CMakeLists.txt:7: protocol may not link souk_rules' \
    libs/protocol/CMakeLists.txt 'target_link_libraries(souk_protocol PRIVATE souk_rules)'
  plant 'a test that links upwards' 'libs/rules/tests/CMakeLists.txt:1: rules may not link souk_notation' \
    libs/rules/tests/CMakeLists.txt 'target_link_libraries(rules_test PRIVATE souk_notation)'
  plant 'a use upwards' 'libs/rules/CMakeLists.txt:3: rules may not link souk_notation' \
    libs/rules/CMakeLists.txt 'souk_library(rules' '  SOURCES notation.cpp USES notation)'
  plant 'a use over two arrows' 'libs/protocol/CMakeLists.txt:7: protocol may not link souk_rules' \
    libs/protocol/CMakeLists.txt 'souk_library(protocol USES notation rules SOURCES rules)'
  plant 'a test that uses upwards' 'libs/notation/CMakeLists.txt:2: notation may not link souk_protocol' \
    libs/notation/CMakeLists.txt 'souk_test(NAME a SOURCES rules.cpp LINKS souk_notation souk_protocol)'
}

plant_in_places() {
  plant 'a folder outside the table' 'libs/attic:1: attic is not in the table' libs/attic/a.txt ''
  plant 'a header beside its folder' 'libs/rules/include/souk/extra.hpp:1: a public header of rules' \
    libs/rules/include/souk/extra.hpp '#pragma once'
  plant "a header in another library's name" 'libs/rules/include/souk/notation/a.hpp:1: a public header of rules' \
    libs/rules/include/souk/notation/a.hpp '#pragma once'
}

change_table() {
  make_tree
  sed -i "$3" "$tree/docs/design.md"
  expect_violation "$1" "$2"
}

plant_in_table() {
  change_table 'a circle' 'docs/design.md:2: the arrows run in a circle: ' 's/^rules ->/& later/'
  change_table 'an unknown name' 'docs/design.md:7: later may use severs, which has no line' 's/-> network$/-> severs/'
  change_table 'a line twice' 'docs/design.md:8: later has a line already' 's/^later.*/&\nlater ->/'
  change_table 'a line without arrow' "docs/design.md:8: 'later on' is not of the form" 's/^later.*/&\nlater on/'
  make_tree
  rm -- "$tree/docs/design.md"
  expect_violation 'no table' 'docs/design.md:1: the file with the table of arrows is missing'
}

self_test() {
  local tree planted=0 missed=0
  tree=$(mktemp -d)
  # shellcheck disable=SC2064  # the folder is known now
  trap "rm -rf -- '$tree'" EXIT
  make_tree
  if ! SOUK_ROOT=$tree "$here"; then
    echo 'a project in which every arrow holds is not accepted'
    missed=1
  fi
  plant_includes
  plant_in_rules
  plant_in_builds
  plant_in_places
  plant_in_table
  printf '%s violations planted, %s not caught as they should be\n' "$planted" "$missed"
  ((missed == 0))
}

case ${1-} in
  '') check ;;
  --self-test) self_test ;;
  *)
    printf "tests/arrows.sh takes no argument or --self-test, not '%s'\n" "$1" >&2
    exit 64
    ;;
esac
