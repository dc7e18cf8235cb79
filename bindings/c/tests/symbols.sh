#!/usr/bin/env bash
# symbols.sh HEADER LIBRARY MAP: what souk.h declares is what libsouk.so offers, no more and no less, and every name has the
# version that the map gives it.
set -euo pipefail

header=$1 library=$2 map=$3
declared() { grep -E '^SOUK_API' "$header" | grep -oE '\bsouk_[a-z_]+\(' | tr -d '(' | LC_ALL=C sort -u; }
versioned() {
  awk '/^SOUK_[0-9.]+ \{/ { version = $1 } /^ +souk_[a-z_]+;/ { sub(/;/, "", $1); print $1 "@@" version }' "$map" | LC_ALL=C sort -u
}
# All but the names of the versions themselves, which stand in the table as absolute values.
offered() { nm -D --defined-only --with-symbol-versions "$library" | awk '$2 != "A" { print $3 }' | LC_ALL=C sort -u; }

same() {
  local what=$1
  if ! diff --label "$2" --label "$3" "$4" "$5"; then
    printf 'symbols.sh: %s\n' "$what"
    exit 1
  fi
}

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
declared >"$work/declared"
versioned >"$work/versioned"
offered >"$work/offered"
sed 's/@@.*//' "$work/offered" | LC_ALL=C sort -u >"$work/names"
if [[ ! -s $work/declared ]]; then
  printf 'symbols.sh: %s declares nothing\n' "$header"
  exit 1
fi
same 'the header and the library differ' "$header" "$library" "$work/declared" "$work/names"
same 'the map and the library differ' "$map" "$library" "$work/versioned" "$work/offered"
printf '%s functions, each with its version\n' "$(wc -l <"$work/declared")"
