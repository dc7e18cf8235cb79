# What cmake --install installs, by component (docs/library.md, docs/hosting.md):
#
#   program       souk
#   page          what souk serves to browsers
#   manual        the manual pages
#   completion    for bash, fish and zsh
#   service       examples of a systemd unit and a configuration
#   documentation these documents, and the licence
#   development   C++ headers, libraries, CMake package, pkg-config
#   c             libsouk.so.N
#   c-development souk.h, libsouk.so, libsouk.a, CMake package, pkg-config
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/souk)
set(pkg_config_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Of what cannot be installed from this build, a component that is asked for by its name is an error, and one of all is
# left out with a word.
function(souk_cannot_install reason)
  foreach(component IN LISTS ARGN)
    string(CONFIGURE [[
      if(CMAKE_INSTALL_COMPONENT STREQUAL "@component@")
        message(FATAL_ERROR "the component @component@ cannot be installed: @reason@")
      elseif(NOT CMAKE_INSTALL_COMPONENT)
        message(STATUS "Left out: @component@, because @reason@")
      endif()]] code @ONLY)
    install(CODE "${code}" ALL_COMPONENTS)
  endforeach()
endfunction()

# souk_install_part(notation TARGETS souk_text souk_notation): what find_package knows as the component `notation`.
function(souk_install_part part)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "COMPONENT;RUNTIME_COMPONENT" "TARGETS;FOLDERS")
  if(NOT arg_RUNTIME_COMPONENT)
    set(arg_RUNTIME_COMPONENT ${arg_COMPONENT})
  endif()
  install(TARGETS ${arg_TARGETS} EXPORT souk-${part}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${arg_COMPONENT}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${arg_RUNTIME_COMPONENT} NAMELINK_COMPONENT ${arg_COMPONENT})
  install(EXPORT souk-${part} NAMESPACE souk:: FILE souk-${part}-targets.cmake
    DESTINATION ${package_folder} COMPONENT ${arg_COMPONENT})
  foreach(folder IN LISTS arg_FOLDERS)
    install(DIRECTORY ${folder}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT ${arg_COMPONENT})
  endforeach()
endfunction()

# Both kinds of development files come with the package file, so that either may be installed alone.
function(souk_install_package component)
  install(FILES ${PROJECT_BINARY_DIR}/package/souk-config.cmake ${PROJECT_BINARY_DIR}/package/souk-config-version.cmake
    DESTINATION ${package_folder} COMPONENT ${component})
endfunction()

# Relative to where the file lies, so that what was installed may be moved.
function(souk_install_pkg_config name component)
  if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
    message(FATAL_ERROR "CMAKE_INSTALL_LIBDIR and CMAKE_INSTALL_INCLUDEDIR are relative to the prefix")
  endif()
  file(RELATIVE_PATH to_prefix "/prefix/${pkg_config_folder}" /prefix)
  string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/package/${name}.pc.in ${PROJECT_BINARY_DIR}/package/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/package/${name}.pc DESTINATION ${pkg_config_folder} COMPONENT ${component})
endfunction()

if(SOUK_ARCH)
  # Where the headers choose by processor what they inline, programs would have two versions of one function.
  souk_cannot_install("this build is tuned to a processor (SOUK_ARCH=${SOUK_ARCH}); the preset 'portable' is for packages"
    development c c-development)
else()
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/package/souk-config.cmake.in
    ${PROJECT_BINARY_DIR}/package/souk-config.cmake INSTALL_DESTINATION ${package_folder}
    NO_CHECK_REQUIRED_COMPONENTS_MACRO)
  # Before 1.0 a minor version may break what was written for the last one.
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/souk-config-version.cmake
    COMPATIBILITY SameMinorVersion)
  souk_install_part(rules COMPONENT development TARGETS souk_rules FOLDERS libs/rules)
  souk_install_part(notation COMPONENT development TARGETS souk_text souk_notation FOLDERS libs/text libs/notation)
  souk_install_part(players COMPONENT development
    TARGETS souk_players souk_evaluation souk_search souk_all_players FOLDERS libs/players libs/evaluation libs/search)
  souk_install_package(development)
  foreach(part rules notation players)
    souk_install_pkg_config(souk-${part} development)
  endforeach()
  if(SOUK_C)
    souk_install_part(c COMPONENT c-development RUNTIME_COMPONENT c TARGETS souk_c_shared souk_c_static FOLDERS bindings/c)
    souk_install_package(c-development)
    souk_install_pkg_config(souk c-development)
  else()
    souk_cannot_install("SOUK_C is off" c c-development)
  endif()
endif()

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

install(FILES README.md LICENSE CHANGELOG.md TYPE DOC COMPONENT documentation)
install(DIRECTORY docs TYPE DOC COMPONENT documentation FILES_MATCHING PATTERN *.md PATTERN *.json PATTERN *.png
  PATTERN examples/*.py PATTERN CMakeLists.txt EXCLUDE)
if(NOT SOUK_PROGRAM)
  souk_cannot_install("SOUK_PROGRAM is off" program page manual completion service)
  return()
endif()

install(TARGETS souk COMPONENT program)
# The program looks for the page beside itself, and here.
set(page ${PROJECT_SOURCE_DIR}/web/dist)
install(CODE "
  if(NOT EXISTS \"${page}/index.html\")
    if(CMAKE_INSTALL_COMPONENT)
      message(FATAL_ERROR \"the page is not built: ./test page builds it\")
    endif()
    message(STATUS \"Left out: page, because it is not built: ./test page builds it\")
  endif()" COMPONENT page)
install(DIRECTORY ${page}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/souk/page COMPONENT page OPTIONAL
  PATTERN .vite EXCLUDE)
install(FILES packaging/souk.service packaging/souk.toml.example DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples
  COMPONENT service)

# The program writes both itself, from the tables that its help is made of.
install(CODE "
  set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1\")
  execute_process(COMMAND \"$<TARGET_FILE:souk>\" man --out \"\${folder}\" COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB pages \"\${folder}/souk.1\" \"\${folder}/souk-*.1\")
  list(APPEND CMAKE_INSTALL_MANIFEST_FILES \${pages})" COMPONENT manual)
foreach(shell_file bash:bash-completion/completions/souk fish:fish/vendor_completions.d/souk.fish
    zsh:zsh/site-functions/_souk)
  string(REGEX MATCH "^([a-z]+):(.*)$" _ ${shell_file})
  install(CODE "
    set(file \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/${CMAKE_MATCH_2}\")
    cmake_path(GET file PARENT_PATH folder)
    file(MAKE_DIRECTORY \"\$ENV{DESTDIR}\${folder}\")
    message(STATUS \"Installing: \$ENV{DESTDIR}\${file}\")
    execute_process(COMMAND \"$<TARGET_FILE:souk>\" completion ${CMAKE_MATCH_1}
      OUTPUT_FILE \"\$ENV{DESTDIR}\${file}\" COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND CMAKE_INSTALL_MANIFEST_FILES \"\${file}\")" COMPONENT completion)
endforeach()
