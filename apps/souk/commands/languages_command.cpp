#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "common_options.hpp"
#include "souk/language/choice.hpp"
#include "souk/language/review.hpp"

namespace souk::app {

namespace {

namespace fs = std::filesystem;

struct LanguagesOptions {
  std::string folder;
  std::string missing;
  std::string unseen;
  std::string seen;
  std::vector<std::string> keys;
  bool json = false;
};

constexpr const char* checkout_folder = "languages";

// The catalogs that are built in, or those of a checkout.
struct Library {
  std::vector<Catalog> catalogs;
  std::map<std::string, Seen> seen;

  [[nodiscard]] const Catalog* find(const std::string& tag) const {
    const auto found = std::ranges::find(catalogs, tag, &Catalog::tag);
    return found != catalogs.end() ? &*found : nullptr;
  }
  [[nodiscard]] const Messages& english() const { return find("en")->messages; }
  [[nodiscard]] Seen seen_of(const std::string& tag) const {
    const auto found = seen.find(tag);
    return found != seen.end() ? found->second : Seen{};
  }
};

struct NamedText {
  std::string tag;
  std::string name;  // for errors
  std::string json;
};
using NamedTexts = std::vector<NamedText>;

NamedTexts built_in(std::span<const BuiltInFile> files) {
  NamedTexts texts;
  for (const BuiltInFile& file : files)
    texts.push_back({std::string{file.tag}, std::string{file.tag}, std::string{file.json}});
  return texts;
}

NamedTexts files_in(const fs::path& folder) {
  NamedTexts texts;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator{folder, none}) {
    const fs::path& path = entry.path();
    if (path.extension() != ".json") continue;
    std::ifstream in{path};
    texts.push_back({path.stem(), path, {std::istreambuf_iterator<char>{in}, {}}});
  }
  std::ranges::sort(texts, {}, &NamedText::tag);
  return texts;
}

Result<Library> read_library(const std::string& folder) {
  const bool is_built_in = folder.empty();
  Library library;
  for (const NamedText& text : is_built_in ? built_in(built_in_catalogs()) : files_in(folder)) {
    auto messages = read_messages(text.json);
    if (!messages) return fail("catalog", text.name + ": " + messages.error().message);
    library.catalogs.push_back({text.tag, *std::move(messages)});
  }
  if (library.find("en") == nullptr)
    return fail("folder", "there is no en.json in " + souk::quoted(folder));
  for (const NamedText& text :
       is_built_in ? built_in(built_in_reviews()) : files_in(fs::path{folder} / "reviewed")) {
    auto seen = read_messages(text.json);
    if (!seen) return fail("catalog", text.name + ": " + seen.error().message);
    library.seen[text.tag] = *std::move(seen);
  }
  return library;
}

Progress progress_in(const Library& library, const Catalog& catalog) {
  return progress_of(catalog, library.english(), library.seen_of(catalog.tag));
}

double per_cent(const Progress& progress) {
  // Never rounded up: 100 is all of it.
  const int tenths = progress.present() * 1000 / std::max(progress.messages, 1);
  return tenths / 10.0;
}

void print_table(const Library& library) {
  std::vector<TableRow> rows{{"language", "messages", "of", "per cent", "unseen"}};
  for (const Catalog& catalog : library.catalogs) {
    const Progress progress = progress_in(library, catalog);
    rows.push_back({catalog.tag + "  " + endonym_of(catalog.tag),
                    std::to_string(progress.present()), std::to_string(progress.messages),
                    decimal(per_cent(progress), 1), std::to_string(progress.unseen.size())});
  }
  print_rows(rows);
}

void print_json_table(const Library& library) {
  boost::json::array all;
  for (const Catalog& catalog : library.catalogs) {
    const Progress progress = progress_in(library, catalog);
    all.push_back({{"tag", catalog.tag},
                   {"name", endonym_of(catalog.tag)},
                   {"present", progress.present()},
                   {"messages", progress.messages},
                   {"unseen", progress.unseen.size()}});
  }
  print_json({{"languages", std::move(all)}});
}

int write_seen(const LanguagesOptions& options, const Library& library, const Catalog& catalog) {
  const auto seen =
      with_seen(catalog, library.english(), library.seen_of(catalog.tag), options.keys);
  if (!seen) return complain(wrong_data, seen.error().message);
  const fs::path folder = fs::path{options.folder} / "reviewed";
  const fs::path file = folder / (catalog.tag + ".json");
  std::error_code none;
  fs::create_directories(folder, none);
  std::ofstream out{file};
  out << souk::json_of(*seen);
  out.close();
  if (!out) return complain(output_failed, file.string() + " cannot be written");
  std::printf("%s: %zu of %zu messages are seen\n", file.c_str(), seen->size(),
              library.english().size());
  return all_well;
}

int list_keys(const LanguagesOptions& options, const Library& library, const Catalog& catalog) {
  const Progress progress = progress_in(library, catalog);
  for (const std::string& key : options.missing.empty() ? progress.unseen : progress.missing)
    std::puts(key.c_str());
  return all_well;
}

int run_languages(LanguagesOptions options) {
  // What was seen is noted in a checkout.
  if (!options.seen.empty() && options.folder.empty()) options.folder = checkout_folder;
  const auto library = read_library(options.folder);
  if (!library) return complain(wrong_data, library.error().message);
  const std::string tag = options.seen + options.unseen + options.missing;  // one at most
  if (!tag.empty()) {
    const Catalog* const catalog = library->find(tag);
    if (catalog == nullptr)
      return complain(wrong_data, "there is no language " + souk::quoted(tag));
    return options.seen.empty() ? list_keys(options, *library, *catalog)
                                : write_seen(options, *library, *catalog);
  }
  if (options.json)
    print_json_table(*library);
  else
    print_table(*library);
  return all_well;
}

}  // namespace

Command languages_command() {
  const auto options = std::make_shared<LanguagesOptions>();
  Command command{
      .name = "languages",
      .meaning = "the languages, how complete they are, and what a second reader has seen",
      .examples = {"souk languages --unseen fr"},
      .run = [options] { return run_languages(*options); }};
  command.add_texts("KEY", "KEY", options->keys, "with --seen: these messages; none are all");
  command.add_text("--missing", "TAG", options->missing, "list the messages that a language lacks")
      .excludes = "--unseen,--seen";
  command
      .add_text("--unseen", "TAG", options->unseen,
                "list the messages that no second reader has seen as they are now")
      .excludes = "--missing,--seen";
  command
      .add_text("--seen", "TAG", options->seen,
                "note that a second reader has seen messages, in FOLDER/reviewed/TAG.json")
      .excludes = "--missing,--unseen";
  command.add_text("--folder", "FOLDER", options->folder,
                   "the catalogs of a checkout instead of those built in");
  add_json(command, options->json);
  return command;
}

}  // namespace souk::app
