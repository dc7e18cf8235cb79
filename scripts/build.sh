# shellcheck shell=bash
# What ./souk and ./test share around CMake. To be sourced; it runs nothing by itself.
# Every function expects the root of the repository as the working directory.

# The instruction sets of this processor: a build with -march=native is good only where they are the same.
cpu_flags() {
  grep -m1 -E '^(flags|Features)[[:space:]]*:' /proc/cpuinfo 2>/dev/null || uname -m
}

# package_versions GROUP…: which versions of the packages of these groups of scripts/packages.txt are installed, one a line,
# and of what they depend on the compilers and headers: the packages whose names end in -dev or a number. The shared
# libraries that come with headers have the version of the headers. Other packages come and go without a trace here.
package_versions() {
  local records=${DPKG_ADMINDIR:-/var/lib/dpkg}/status
  [[ -r $records ]] || return 0
  awk -v groups=" $* " '
    FNR == NR && /^\[/ { wanted = index(groups, " " substr($1, 2, length($1) - 2) " ") }
    FNR == NR { if (wanted && /^[^#[]/) chosen[$1]; next }
    /^Package: / { name = $2 }
    /^Status: / { installed[name] = installed[name] " " $4 }
    /^Version: / { installed[name] = installed[name] " " $2 }
    /^(Pre-)?Depends: / { needs[name] = needs[name] " " $0 }
    function follow(name,    words, count, at) {
      if (name in seen) return
      seen[name]
      print name installed[name]
      count = split(needs[name], words, /[ ,|:]+/)
      for (at = 1; at <= count; at++) if (words[at] ~ /-(dev|[0-9]+)$/) follow(words[at])
    }
    END { for (name in chosen) follow(name) }
  ' "${SOUK_PACKAGES:-scripts/packages.txt}" "$records" | LC_ALL=C sort
}

# Waits until nobody else holds the lock NAME, and holds it until the calling (sub)shell ends.
take_lock() {
  local name=$1 lock
  if ! mkdir -p build/locks 2>/dev/null || [[ ! -w build || ! -w build/locks ]]; then
    printf 'souk: cannot write to %s/build: make it writable for you, or remove it\n' "$PWD" >&2
    return 73
  fi
  exec {lock}>"build/locks/$name" || return 73
  flock -n "$lock" && return
  printf 'souk: waiting for another run that holds build/locks/%s …\n' "$name" >&2
  flock "$lock"
}

is_tuned_to_cpu() { grep -qs -e '-march=native' "$1/build.ninja"; }

# A build folder that was copied or moved here would build the sources of the place it came from, and one
# from another processor may hold instructions that this one lacks. Neither can be mended: both go.
discard_foreign_build() {
  local folder=build/$1 reason='' home
  local cache=$folder/CMakeCache.txt
  [[ -f $cache ]] || return 0
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
  if [[ $home != "$(pwd -P)" ]]; then
    reason="it was made for the sources in '$home'"
  elif is_tuned_to_cpu "$folder" && ! cmp -s "$folder/cpu.txt" <(cpu_flags); then
    reason='it is tuned to a processor, and nothing says that it is this one'
  fi
  [[ -n $reason ]] || return 0
  printf 'souk: building anew in %s: %s\n' "$folder" "$reason"
  rm -rf -- "${folder:?}"
}

# ccache gives up when it cannot write; a cache in the build folder is better than none.
provide_ccache_folder() {
  local folder
  command -v ccache >/dev/null || return 0
  folder=$(ccache --get-config cache_dir 2>/dev/null) || folder=''
  [[ -n $folder ]] && mkdir -p -- "$folder" 2>/dev/null && [[ -w $folder ]] && return
  export CCACHE_DIR=$PWD/build/ccache CCACHE_TEMPDIR=$PWD/build/ccache/tmp
}

# configure_preset PRESET [options of cmake]
configure_preset() {
  local preset=$1
  shift
  discard_foreign_build "$preset"
  if [[ ! -f build/$preset/CMakeCache.txt ]]; then
    cmake --preset "$preset" "$@"
    return
  fi
  cmake --preset "$preset" "$@" && return
  # A cache left by an interrupted run or an older compiler is the usual reason, and the only one to mend here.
  printf 'souk: configuring failed; trying once more without the cache of the last time\n'
  cmake --preset "$preset" --fresh "$@"
}

# compile_preset PRESET [options of cmake --build]
compile_preset() {
  local preset=$1 folder=build/$1
  shift
  provide_ccache_folder
  if is_tuned_to_cpu "$folder"; then
    cpu_flags >"$folder/cpu.txt"
    # ccache takes -march=native for the same on every processor.
    export CCACHE_EXTRAFILES=$PWD/$folder/cpu.txt
  fi
  cmake --build --preset "$preset" "$@"
}
