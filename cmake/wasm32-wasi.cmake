# Cross-compiling for the browser with Debian's clang and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
# tl::expected is one header among the machine's own; searched last, so that wasi-libc comes first.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -idirafter /usr/include")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wno-deprecated")
