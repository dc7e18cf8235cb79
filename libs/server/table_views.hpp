// What a table shows of itself to whoever asks over HTTP: as it stands on disk.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "table_loader.hpp"

namespace souk {

class TableViews {
 public:
  TableViews(const HallParts& parts, TableLoader& loader, CommitQueue& commits)
      : parts_{parts}, loader_{loader}, commits_{commits} {}

  // `callback` is called when everything on its way is on disk.
  void show_table(const std::string& table, std::string_view token, Callback<std::string> callback);
  void show_record(const std::string& table, std::string_view token,
                   Callback<std::string> callback);
  void show_events(const std::string& table, std::string_view token, int since,
                   Callback<std::string> callback);

 private:
  using View = std::function<Result<std::string>(const LiveTable&)>;
  void show(const std::string& table, std::string token, Callback<std::string> callback, View view);
  void show_at(LiveTable& table, const std::string& token, Callback<std::string> callback,
               const View& view);

  const HallParts& parts_;
  TableLoader& loader_;
  CommitQueue& commits_;
};

}  // namespace souk
