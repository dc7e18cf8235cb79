#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>

#include "commands/commands.hpp"
#include "commands/server_data.hpp"
#include "souk/storage/database_url.hpp"
#include "souk/storage/event_log.hpp"

namespace souk::app {

namespace {

struct ExportOptions {
  std::string data;
  std::string out = "-";  // standard output
  std::string table;      // its events in place of records
};

// One file of records, written as they come. One that is not whole is not left behind.
class RecordFile {
 public:
  explicit RecordFile(std::string name)
      : name_{std::move(name)},
        // `x`: refused where something is there already.
        file_{is_output() ? stdout : std::fopen(name_.c_str(), "wx")},
        error_{file_ == nullptr ? errno : 0} {}
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  ~RecordFile() {
    if (file_ == nullptr || is_output()) return;
    std::fclose(file_);
    std::remove(name_.c_str());
  }

  [[nodiscard]] bool is_output() const { return name_ == "-"; }

  // False: it is no use going on.
  bool add(const std::string& record) {
    if (games_++ > 0) put("\n");
    put(record);
    return error_ == 0;
  }

  [[nodiscard]] Result<int> finish() {
    if (file_ != nullptr && std::fflush(file_) != 0 && error_ == 0) error_ = errno;
    if (error_ == EEXIST)
      return fail("file", name_ + " is there already; give the games another file");
    if (error_ != 0)
      return fail("file", (is_output() ? "the output" : name_) + " cannot be written: " +
                              std::error_code{error_, std::generic_category()}.message());
    if (!is_output()) std::fclose(std::exchange(file_, nullptr));
    return games_;
  }

 private:
  void put(const std::string& text) {
    if (error_ == 0 && std::fwrite(text.data(), 1, text.size(), file_) != text.size())
      error_ = errno;
  }

  std::string name_;
  std::FILE* file_;
  int error_;
  int games_ = 0;
};

// As the log has them, for study: of a table that failed they may make no sense.
std::string rows_as_lines(const TableRows& rows) {
  std::string text = "table " + rows.table.id + '\n';
  if (rows.set_aside) text += "set aside: " + *rows.set_aside + '\n';
  for (const TableRows::Row& row : rows.rows)
    text += std::to_string(row.number) + ' ' + std::to_string(row.at) + ' ' + row.text + '\n';
  return text;
}

int export_table(EventLog& log, const ExportOptions& options) {
  const auto rows = log.table_rows(options.table);
  if (!rows) return complain(no_input, rows.error().message);
  if (!*rows) return complain(no_input, "there is no table " + quoted(options.table));
  RecordFile out{options.out};
  out.add(rows_as_lines(**rows));
  const auto written = out.finish();
  if (!written) return complain(output_failed, written.error().message);
  return all_well;
}

int run_export(const ExportOptions& options) {
  const std::string data = server_data_file(options.data);
  const auto log = open_log(data, LogAccess::read, {});
  if (!log) return complain(no_input, log.error().message);
  if (!options.table.empty()) return export_table(**log, options);
  RecordFile out{options.out};
  const auto read =
      (*log)->each_record([&](const GameRecord& game) { return out.add(game.record); });
  if (!read) return complain(no_input, read.error().message);
  const auto games = out.finish();
  if (!games) return complain(output_failed, games.error().message);
  const std::string count = std::to_string(*games) + (*games == 1 ? " game" : " games");
  if (out.is_output())
    std::fprintf(stderr, "%s from %s\n", count.c_str(), shown_data(data).c_str());
  else
    std::printf("%s from %s in %s\n", count.c_str(), shown_data(data).c_str(), options.out.c_str());
  return all_well;
}

}  // namespace

Command export_command() {
  const auto options = std::make_shared<ExportOptions>();
  Command command{.name = "export",
                  .meaning = "write all finished games of the server as one file (.souk)",
                  .examples = {"souk export | souk verify -"},
                  .run = [options] { return run_export(*options); }};
  add_data(command, options->data);
  command.add_text("--out", "FILE", options->out, "a new file; - is standard output");
  command.add_text("--table", "TABLE", options->table,
                   "the events of this table as the log has them, one a line, for study");
  return command;
}

}  // namespace souk::app
