// The module is all library; the linker wants one source of its own.
#include "souk/wasm/module.h"
