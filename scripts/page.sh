# shellcheck shell=bash
# How the page is built: what ./souk and ./test share around Node and Vite. To be sourced after build.sh; it runs
# nothing by itself. Every function expects the root of the repository as the working directory.

# What the page's tools ask for, and the release to take where the machine has none that is new enough.
node_wanted=20.19
node_release=22.23.3

is_new_enough() {
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  version=${version#v}
  [[ $(printf '%s\n' "$node_wanted" "$version" | sort -V | head -n 1) == "$node_wanted" ]]
}

# Takes turns, because two steps of ./test may need it at the same time.
fetch_node() (
  take_lock node
  is_new_enough "$1/node_modules/node-$2/bin/node" && return
  printf 'souk: Node %s or newer is needed for the page; taking %s from npm into build/node\n' "$node_wanted" "$node_release"
  mkdir -p -- "$1"
  npm install --prefix "$1" --no-audit --no-fund --no-save "node-$2@$node_release"
)

# Debian 12 has Node 18. A newer one comes from npm into the build folder, and goes with it.
provide_node() {
  local machine folder
  is_new_enough node && return
  case $(uname -m) in
    x86_64) machine=linux-x64 ;;
    aarch64) machine=linux-arm64 ;;
    *)
      printf 'souk: the page is built with Node %s or newer, and there is none for this machine: install it and come again\n' "$node_wanted"
      return 1
      ;;
  esac
  folder=$PWD/build/node
  fetch_node "$folder" "$machine"
  export PATH=$folder/node_modules/node-$machine/bin:$PATH
}

# The packages that web/package-lock.json names, and no others.
provide_node_modules() (
  take_lock node_modules
  there=web/node_modules/souk.stamp
  wanted=$(cat web/package.json web/package-lock.json | sha256sum)
  [[ -f $there && $(<"$there") == "$wanted" ]] && return
  npm --prefix web ci --no-audit --no-fund --ignore-scripts
  printf '%s\n' "$wanted" >"$there"
)

# The rules and the bots as WebAssembly, and nothing else of that build.
build_engine() (
  take_lock wasm
  configure_preset wasm
  compile_preset wasm --target souk_module
)

# Leaves the page in web/dist.
build_page() {
  build_engine
  provide_node
  provide_node_modules
  npm --prefix web run bundle
}
