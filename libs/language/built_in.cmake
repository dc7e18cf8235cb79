# Writes a source with the catalogs, what second readers have seen, and who the bots are, as they stand in LANGUAGES.
#   cmake -DLANGUAGES=… -DOUT=… -P built_in.cmake

function(append_files name folder)
  file(GLOB files LIST_DIRECTORIES false ${folder}/*.json)
  list(SORT files)
  list(LENGTH files count)
  set(source "constexpr std::array<BuiltInFile, ${count}> ${name}{{\n")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM tag)
    file(READ ${file} json)
    string(APPEND source "    {\"${tag}\"sv, R\"catalog(${json})catalog\"sv},\n")
  endforeach()
  file(APPEND ${OUT} "${source}}};\n\n")
endfunction()

# A literal with sv knows its length: counting the letters of all catalogs is more than a compiler does.
file(WRITE ${OUT} "#include <array>\n#include <string_view>\n\n#include \"souk/language/catalog.hpp\"\n\nnamespace souk {\n\nusing std::string_view_literals::operator\"\"sv;\n\nnamespace {\n\n")
append_files(catalogs ${LANGUAGES})
append_files(reviews ${LANGUAGES}/reviewed)
file(READ ${LANGUAGES}/people/characters.json people)
file(APPEND ${OUT} "constexpr std::string_view people = R\"people(${people})people\"sv;\n\n")
file(APPEND ${OUT} "}  // namespace\n\n"
  "std::span<const BuiltInFile> built_in_catalogs() { return catalogs; }\n"
  "std::span<const BuiltInFile> built_in_reviews() { return reviews; }\n"
  "std::string_view built_in_characters() { return people; }\n\n}  // namespace souk\n")
