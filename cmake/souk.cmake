# How every part of the project is compiled, and the shape of a library and of its tests.

add_library(souk_flags INTERFACE)
target_compile_options(souk_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  # Members left out of a designated initialiser take their default: that is what they are for.
  -Wno-missing-field-initializers)
# The constants of one test are in sight of the next one where both are compiled together.
add_library(souk_test_flags INTERFACE)
target_compile_options(souk_test_flags INTERFACE -Wno-shadow)
# The tests themselves need not be quick: they are compiled in half the time, and what they test is as it ships. Those
# that compute much in headers of ours ask for it (COMPUTES).
target_compile_options(souk_test_flags INTERFACE
  $<$<AND:$<CONFIG:Release>,$<NOT:$<BOOL:$<TARGET_PROPERTY:SOUK_COMPUTES>>>>:-O0>)
target_include_directories(souk_test_flags INTERFACE ${PROJECT_SOURCE_DIR}/tests)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
  set(SOUK_SANITIZED ON)
  target_compile_definitions(souk_test_flags INTERFACE SOUK_SANITIZED)
endif()
if(PROJECT_IS_TOP_LEVEL)
  # Another project's compiler may know warnings that we have not seen.
  target_compile_options(souk_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlaps in `"text" + std::string` that are not there, and strings that nobody has set where all were.
  target_compile_options(souk_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(SOUK_IN_BROWSER)
  # Debian's wasi-libc is found under the older name of the target only, which clang would rather not hear.
  target_compile_options(souk_flags INTERFACE -Wno-deprecated)
endif()

# Another project's build chooses its own tools.
if(PROJECT_IS_TOP_LEVEL)
  if(NOT SOUK_IN_BROWSER)
    find_program(SOUK_MOLD mold)
    if(SOUK_MOLD AND NOT CMAKE_EXE_LINKER_FLAGS MATCHES "fuse-ld")
      add_link_options(-fuse-ld=mold)
    endif()
  endif()
  find_program(SOUK_CCACHE ccache)
  if(SOUK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${SOUK_CCACHE})
  endif()
endif()

# souk_library(rules SOURCES position.cpp … USES notation …): the library souk_rules in this folder. Other projects know it
# as souk::rules, or by the name behind KNOWN_AS.
function(souk_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "KNOWN_AS" "SOURCES;USES")
  if(NOT arg_KNOWN_AS)
    set(arg_KNOWN_AS ${name})
  endif()
  add_library(souk_${name} STATIC ${arg_SOURCES})
  add_library(souk::${arg_KNOWN_AS} ALIAS souk_${name})
  set_target_properties(souk_${name} PROPERTIES EXPORT_NAME ${arg_KNOWN_AS})
  target_compile_features(souk_${name} PUBLIC cxx_std_20)
  target_include_directories(souk_${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
  if(SOUK_ARCH)
    # For users as well: what the headers define must be the same on both sides.
    target_compile_options(souk_${name} PUBLIC -march=${SOUK_ARCH})
  endif()
  target_link_libraries(souk_${name} PRIVATE $<BUILD_INTERFACE:souk_flags>)
  foreach(used IN LISTS arg_USES)
    target_link_libraries(souk_${name} PUBLIC souk_${used})
  endforeach()
  if(SOUK_TESTS AND EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/tests/CMakeLists.txt)
    add_subdirectory(tests)
  endif()
endfunction()

# souk_test(NAME walk_test [SHARDS 2] SOURCES walk_test.cpp LINKS souk_rules …): one program for a folder of tests, because
# most of the time of a small one goes into GoogleTest's headers. SHARDS is for one that takes long: that many parts of it,
# which may run at the same time.
function(souk_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "COMPUTES" "NAME;SHARDS" "SOURCES;LINKS")
  add_executable(${arg_NAME} ${arg_SOURCES})
  set_target_properties(${arg_NAME} PROPERTIES SOUK_COMPUTES "${arg_COMPUTES}")
  target_link_libraries(${arg_NAME} PRIVATE souk_flags souk_test_flags ${arg_LINKS} GTest::gtest_main)
  if(NOT arg_SHARDS)
    add_test(NAME ${arg_NAME} COMMAND ${arg_NAME} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    return()
  endif()
  math(EXPR last "${arg_SHARDS} - 1")
  foreach(shard RANGE ${last})
    math(EXPR number "${shard} + 1")
    add_test(NAME ${arg_NAME}_${number} COMMAND ${arg_NAME} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    # What takes long begins first, so that none is left alone at the end.
    set_tests_properties(${arg_NAME}_${number} PROPERTIES COST 10
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()

# tl::expected is one header, and a target of somebody's own will do. In a browser build the toolchain file says where to
# look for it.
function(souk_use_expected library)
  if(SOUK_IN_BROWSER)
    return()
  endif()
  if(NOT TARGET tl::expected)
    find_package(tl-expected QUIET GLOBAL)
  endif()
  if(NOT TARGET tl::expected)
    message(FATAL_ERROR "souk needs tl::expected, which is one header: install it (in Debian libexpected-dev), or "
      "make a target tl::expected before souk is added")
  endif()
  target_link_libraries(${library} PUBLIC tl::expected)
endfunction()
