"""Builds the package: what pip asks of a backend (PEP 517 and 660), with nothing but Python and CMake.

It needs a C++20 compiler, CMake, tl::expected, numpy and pybind11, which it does not fetch: in Debian
g++ cmake ninja-build libexpected-dev python3-dev python3-numpy python3-pybind11.

Settings, given by `pip install --config-settings arch=native`: arch (the compiler's -march).
"""

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
# In a source distribution what is taken from the project around this folder is in `tree`.
TREE = HERE / "tree" if (HERE / "tree").exists() else HERE.parent.parent
LIBRARIES = ["text", "rules", "notation", "players", "evaluation", "search", "analysis"]


def version():
    return re.search(r"project\(souk VERSION ([0-9.]+)", (TREE / "CMakeLists.txt").read_text())[1]


def metadata():
    project = (HERE / "pyproject.toml").read_text()
    field = lambda name: re.search(rf'^{name} = "(.*)"$', project, re.MULTILINE)[1]
    return (
        f"Metadata-Version: 2.1\nName: souk\nVersion: {version()}\nSummary: {field('description')}\nLicense: MIT\n"
        f"Requires-Python: {field('requires-python')}\nRequires-Dist: numpy (>=1.20)\n"
        f"Description-Content-Type: text/markdown\n\n{(HERE / 'README.md').read_text()}"
    )


def tag():
    """Which Pythons and machines the wheel is for: this one and this kind."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def outside_environment():
    """pip isolates a build from what is installed, and this one builds with what is installed."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONNOUSERSITE")}


def folder_of_pybind11():
    """Where its CMake files are, or a clear end."""
    for module, package in (("numpy", "python3-numpy"), ("pybind11", "python3-pybind11")):
        ask = f"import {module}; print(getattr({module}, 'get_cmake_dir', str)())"
        found = subprocess.run([sys.executable, "-c", ask], env=outside_environment(), capture_output=True, text=True)
        if found.returncode:
            sys.exit(
                f"souk: {sys.executable} has no {module}, which it is built with. In Debian: apt-get install "
                f"{package}, and then Debian's python3 in a venv made with --system-site-packages, or pip's "
                "--break-system-packages"
            )
    return found.stdout.strip()


def compiled(folder, settings):
    """Runs CMake in the folder; the module that it makes."""
    configure = [
        "cmake", "-S", str(HERE), "-B", str(folder),
        "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12",
        f"-DPython_EXECUTABLE={sys.executable}", f"-Dpybind11_DIR={folder_of_pybind11()}",
        f"-DSOUK_ARCH={(settings or {}).get('arch', '')}",
    ]  # fmt: skip
    try:
        subprocess.run(configure, check=True, env=outside_environment())
        build = ["cmake", "--build", str(folder), "--target", "souk_python", "--parallel", str(os.cpu_count() or 1)]
        subprocess.run(build, check=True, env=outside_environment())
    except FileNotFoundError:
        sys.exit("souk: cmake is not installed, and builds it. In Debian: apt-get install cmake ninja-build g++")
    except subprocess.CalledProcessError as error:
        sys.exit(f"souk: CMake ended with {error.returncode}; what it said stands above (pip shows it with --verbose)")
    return next((Path(folder) / "souk").glob("_souk*" + sysconfig.get_config_var("EXT_SUFFIX")))


def info_folder():
    return f"souk-{version()}.dist-info"


def info_files():
    wheel = f"Wheel-Version: 1.0\nGenerator: souk\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    return {"METADATA": metadata().encode(), "WHEEL": wheel.encode()}


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    folder = Path(metadata_directory) / info_folder()
    folder.mkdir()
    for name, content in info_files().items():
        (folder / name).write_bytes(content)
    return folder.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def write_wheel(folder, files):
    """A wheel is a zip of files and a list of them with their sums."""
    info = info_folder()
    files = {**files, **{f"{info}/{name}": content for name, content in info_files().items()}}
    record = ""
    name = f"souk-{version()}-{tag()}.whl"
    with zipfile.ZipFile(Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(path, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record += f"{path},sha256={digest},{len(content)}\n"
        wheel.writestr(f"{info}/RECORD", f"{record}{info}/RECORD,,\n")
    return name


def sources():
    return [path for path in sorted((HERE / "souk").iterdir()) if path.suffix in (".py", ".pyi", ".typed")]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with tempfile.TemporaryDirectory(prefix="souk-python-") as folder:
        module = compiled(folder, config_settings)
        files = {f"souk/{path.name}": path.read_bytes() for path in [*sources(), module]}
        return write_wheel(wheel_directory, files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The sources stay where they are; the module is built beside the project's other builds."""
    folder = HERE / "build"
    compiled(folder, config_settings)
    return write_wheel(wheel_directory, {"souk.pth": f"{folder}\n".encode()})


def files_of_sdist():
    """Paths in the source distribution, and where they are now. Tests stay behind."""
    for path in sorted(HERE.rglob("*")):
        inside = path.relative_to(HERE)
        if path.is_file() and inside.parts[0] not in ("build", "tests", "tree") and "__pycache__" not in inside.parts:
            yield inside, path
    # The project's CMakeLists.txt is here for the version.
    folders = ["cmake", *(f"libs/{library}" for library in LIBRARIES)]
    inside_folders = [path for each in folders for path in sorted((TREE / each).rglob("*"))]
    for path in [TREE / "CMakeLists.txt", TREE / "LICENSE", *inside_folders]:
        inside = path.relative_to(TREE)
        if path.is_file() and "tests" not in inside.parts:
            yield Path("tree") / inside, path


def build_sdist(sdist_directory, config_settings=None):
    base = f"souk-{version()}"
    with tarfile.open(Path(sdist_directory) / f"{base}.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for inside, path in files_of_sdist():
            archive.add(path, f"{base}/{inside}")
        content = metadata().encode()
        entry = tarfile.TarInfo(f"{base}/PKG-INFO")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return f"{base}.tar.gz"
