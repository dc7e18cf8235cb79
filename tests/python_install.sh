#!/usr/bin/env bash
# Installs the Python package as somebody would who has no network: by pip, in Debian's Python, in a new venv; from its
# folder, from a source distribution, and so that its sources stay where they are. What is installed is then used.
set -euo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
python=${SOUK_DEBIAN_PYTHON:-/usr/bin/python3}
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
# A copy without what git ignores, so that neither an earlier build helps nor this one leaves anything behind.
source=$scratch/source
mkdir "$source"
"$root/scripts/files" CMakeLists.txt LICENSE 'cmake/*' 'libs/*' 'bindings/python/*' |
  tar -C "$root" -c -T - | tar -C "$source" -x
if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$scratch CCACHE_NOHASHDIR=1
fi
unset PYTHONPATH
export TMPDIR=$scratch/tmp
mkdir "$TMPDIR"
cd -- "$scratch"

try_installed() {
  venv/bin/python -c '
import souk
batch = souk.Batch(100, merchants=4, seed=1)
for _ in range(200):
    batch.step(batch.random_actions())
assert batch.finished.sum() > 100
assert souk.Position.start().perft(2) == 10917
assert souk.player("merchant").choose(souk.Position.start()) in souk.Position.start().legal_moves()
print("installed:", souk.__file__)
'
}

"$python" -m venv --system-site-packages venv
pip=(venv/bin/pip --disable-pip-version-check --no-input)

echo '— from its folder'
"${pip[@]}" install --no-index "$source/bindings/python"
try_installed
"${pip[@]}" show --files souk | grep -F 'souk/py.typed'
"${pip[@]}" uninstall --yes souk

echo '— from a source distribution'
(cd "$source/bindings/python" && "$python" -c 'import sys, build_backend; build_backend.build_sdist(sys.argv[1])' "$scratch")
mv -- "$source" "$scratch/away"
"${pip[@]}" install --no-index souk-*.tar.gz
try_installed
"${pip[@]}" uninstall --yes souk
mv -- "$scratch/away" "$source"

echo '— editable'
"${pip[@]}" install --no-index --editable "$source/bindings/python"
try_installed | grep -F "$source/bindings/python"
"${pip[@]}" uninstall --yes souk

echo '— without pybind11 it says what is missing'
"$python" -m venv bare
if bare/bin/pip --disable-pip-version-check install --no-index --no-deps "$source/bindings/python" >bare.log 2>&1; then
  echo 'pip installed without numpy and pybind11'
  exit 1
fi
grep -F 'apt-get install python3-numpy' bare.log
