#!/usr/bin/env bash
# Checks what no compiler looks at: paths of one machine, marks of unfinished work, links in the documents
# that lead nowhere, lines of prose that are too wide, and source files too long to be read in one sitting.
#
#   tests/prose.sh                checks the project
#   tests/prose.sh --self-test    checks that each of these is found where it is planted
#
# Each finding is printed as file:line: reason. Exit code 1 when there is one.
set -euo pipefail

here=$(readlink -f -- "${BASH_SOURCE[0]}")
root=${SOUK_ROOT:-$(dirname -- "$(dirname -- "$here")")}
longest=500
widest=120

# The brackets keep this file from finding itself.
machine_path='(^|[^A-Za-z0-9_./~-])/(work|root|home|Users)/'
unfinished='TO[D]O|FIX[M]E|X[X]X|HA[C]K'

files() { "$root/scripts/files" "$@"; }

# search REASON OPTIONS-OF-GREP… < list of files
search() {
  local reason=$1
  shift
  xargs -r -d '\n' grep -HnI "$@" -- | awk -v reason="$reason" '
    { split($0, part, ":"); print part[1] ":" part[2] ": " reason ": " substr($0, length(part[1] part[2]) + 3) }'
}

check_machine_paths() {
  files | grep -v 'package-lock\.json$' | search 'a path of one machine' -E -e "$machine_path"
}

# A catalog of messages may hold such a word in its own language.
check_unfinished() {
  files | grep -v -e '^languages/' -e 'package-lock\.json$' |
    search 'unfinished work; do it or write an issue' -w -E -e "$unfinished"
}

# The start of an awk program that reads Markdown: passes over fenced code.
# shellcheck disable=SC2016  # the backquotes are Markdown's
skip_fences='
  FNR == 1 { fence = "" }
  match($0, /^ *(```+|~~~+)/) {
    mark = substr($0, RSTART, RLENGTH); sub(/^ */, "", mark)
    if (fence == "") fence = substr(mark, 1, 3); else if (substr(mark, 1, 3) == fence) fence = ""
    next
  }
  fence != "" { next }'

# Prints file, line and target of every link, tab-separated; code is not looked at.
list_links() {
  # shellcheck disable=SC2016  # the backquotes are Markdown's
  xargs -r -d '\n' awk "$skip_fences"'
    function link(target) { print FILENAME "\t" FNR "\t" target }
    {
      gsub(/`[^`]*`/, "")
      if (match($0, /^ *\[[^]]+\]: *[^ ]+/)) {
        target = substr($0, RSTART, RLENGTH); sub(/^ *\[[^]]+\]: */, "", target); link(target)
      }
      rest = $0
      while (match(rest, /\]\([^()]*(\([^()]*\)[^()]*)*\)/)) {
        target = substr(rest, RSTART + 2, RLENGTH - 3); rest = substr(rest, RSTART + RLENGTH)
        sub(/ +["\047(].*$/, "", target); link(target)
      }
      rest = $0
      while (match(rest, /(src|href)="[^"]*"/)) {
        target = substr(rest, RSTART, RLENGTH); rest = substr(rest, RSTART + RLENGTH)
        sub(/^[a-z]*="/, "", target); sub(/"$/, "", target); link(target)
      }
    }' /dev/null
}

check_links() {
  local file line target path
  files '*.md' | list_links | while IFS=$'\t' read -r file line target; do
    [[ $target =~ ^[A-Za-z][A-Za-z0-9+.-]*: || $target == '#'* ]] && continue
    path=${target#<}
    path=${path%>}
    path=${path%%[#?]*}
    path=${path//%20/ }
    case $path in
      /*) path=.$path ;;
      *) path=$(dirname -- "$file")/$path ;;
    esac
    [[ -e $path ]] || printf '%s:%s: the link leads nowhere: %s\n' "$file" "$line" "$target"
  done
}

# Tables, pictures and code may be wider. In the locale C a character of UTF-8 is counted by its first byte.
check_width() {
  # shellcheck disable=SC2016  # awk's
  files '*.md' | LC_ALL=C xargs -r -d '\n' awk -v widest="$widest" "$skip_fences"'
    /^ *\|/ || /^ *!\[/ || /^    / { next }
    {
      text = $0
      width = length(text) - gsub(/[\200-\277]/, "", text)
      if (width > widest)
        print FILENAME ":" FNR ": the line has " width " characters; wrap prose at " widest
    }' /dev/null
}

check_length() {
  local count file
  files '*.cpp' '*.hpp' | while IFS= read -r file; do
    count=$(wc -l <"$file")
    ((count <= longest)) ||
      printf '%s:%s: the file has %s lines; more than %s are not read in one sitting\n' \
        "$file" "$longest" "$count" "$longest"
  done
}

check() {
  local findings
  cd -- "$root"
  # grep reports with 1 that it found nothing.
  findings=$(
    set +e
    check_machine_paths
    check_unfinished
    check_links
    check_width
    check_length
  )
  [[ -z $findings ]] && return
  printf '%s\n' "$findings"
  return 1
}

# plant WHAT EXPECTED FILE LINE: the check has to fail on the line, and only because of it.
plant() {
  local what=$1 expected=$2 file=$tree/$3 output
  mkdir -p -- "$(dirname -- "$file")"
  printf '%b\n' "$4" >"$file"
  if output=$(SOUK_ROOT=$tree "$here"); then
    printf 'not caught: %s\n' "$what"
    missed=$((missed + 1))
  elif [[ $output != "$expected"* || $output == *$'\n'* ]]; then
    printf 'caught wrongly: %s\n  expected %s…\n  got      %s\n' "$what" "$expected" "$output"
    missed=$((missed + 1))
  fi
  rm -- "$file"
}

self_test() {
  local tree wide missed=0
  wide=$(printf 'word %.0s' {1..25})
  tree=$(mktemp -d)
  # shellcheck disable=SC2064  # the folder is known now
  trap "rm -rf -- '$tree'" EXIT
  mkdir -p "$tree/scripts" "$tree/docs"
  cp -- "$(dirname -- "$here")/../scripts/files" "$tree/scripts/"
  cat >"$tree/README.md" <<'MARKDOWN'
# Fine
[this](README.md "title"), [there](docs/a%20b.md#part), [out](https://example.org/home/x), [up](#fine)
`[code](nowhere.md)` and the path of a framework/work/ and TODOS are fine.
```
[code](nowhere.md)
```
MARKDOWN
  {
    printf 'ü%.0s' {1..120}
    printf '\n\n| %s |\n\n    %s\n\n![%s](README.md)\n\n~~~\n%s\n~~~\n' "$wide" "$wide" "$wide" "$wide"
  } >>"$tree/README.md"
  touch "$tree/docs/a b.md"
  if ! SOUK_ROOT=$tree "$here"; then
    echo 'a tree without faults is not accepted'
    missed=1
  fi
  plant 'a path of one machine' 'docs/x.md:2: a path' docs/x.md 'first\nsee "\0057home/someone/souk"'
  plant 'unfinished work' 'libs/a.cpp:1: unfinished' libs/a.cpp '// TO\0104O: the rest'
  plant 'a dead link' 'docs/x.md:3: the link leads nowhere: ../no.md' docs/x.md '\n\n[a](../no.md#b) [b](../README.md)'
  plant 'a dead reference' 'docs/x.md:1: the link leads nowhere: no.md' docs/x.md '[a]: no.md'
  plant 'a dead picture' 'docs/x.md:1: the link leads nowhere: no.png' docs/x.md '<img alt="a" src="no.png">'
  plant 'a wide line' 'docs/x.md:2: the line has 125 characters' docs/x.md "short\n${wide}"
  plant 'a wide line of a list' 'docs/x.md:1: the line has 121 characters' docs/x.md "- $(printf 'ö%.0s' {1..119})"
  plant 'a long file' "a.hpp:500: the file has 501 lines" a.hpp "$(printf '//\\n%.0s' {1..500})//"
  ((missed == 0))
}

case ${1-} in
  '') check ;;
  --self-test) self_test ;;
  *)
    printf "tests/prose.sh takes no argument or --self-test, not '%s'\n" "$1" >&2
    exit 64
    ;;
esac
