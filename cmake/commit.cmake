# Writes the source that names the commit:  cmake -DROOT=… -DOUT=… -P commit.cmake
# It is written only where it would change, so that nothing is compiled again without need.
file(STRINGS ${ROOT}/cmake/commit.txt commit)
if(commit MATCHES "Format")
  # Not from an archive: git is asked, unless these sources merely lie in somebody else's repository.
  set(commit "")
  set(git git -C ${ROOT} -c safe.directory=* --no-optional-locks)
  execute_process(COMMAND ${git} rev-parse --show-prefix OUTPUT_VARIABLE prefix RESULT_VARIABLE failed
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT failed AND prefix STREQUAL "")
    execute_process(COMMAND ${git} rev-parse --short=10 HEAD OUTPUT_VARIABLE commit
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND ${git} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes ERROR_QUIET)
    if(commit AND changes)
      string(APPEND commit ", changed")
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT [[
// Written by cmake/commit.cmake.
#include "commit.hpp"

namespace souk::app {

std::string_view commit() { return "@commit@"; }

}  // namespace souk::app
]] @ONLY)
