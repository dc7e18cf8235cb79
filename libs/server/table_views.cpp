#include "table_views.hpp"

#include "secrets.hpp"
#include "souk/notation/record.hpp"
#include "subscriptions.hpp"

namespace souk {

void TableViews::show_table(const std::string& id, std::string_view token,
                            Callback<std::string> callback) {
  show(id, std::string{token}, std::move(callback),
       [this, key = token.empty() ? std::string{} : key_of_token(token)](
           const LiveTable& table) -> Result<std::string> {
         TableCard card = table.card();
         const auto seat = key.empty() ? std::nullopt : table.table.seat_of_key(key);
         if (seat && seat == card.host) card.invitation = table.about.invitation;
         return table_message(card, table.table.state(), parts_.now());
       });
}

void TableViews::show_record(const std::string& id, std::string_view token,
                             Callback<std::string> callback) {
  show(id, std::string{token}, std::move(callback),
       [](const LiveTable& table) -> Result<std::string> {
         auto record = table.table.record();
         if (!record) return tl::unexpected{record.error()};
         return text_of_unchecked(*record);
       });
}

void TableViews::show_events(const std::string& id, std::string_view token, int since,
                             Callback<std::string> callback) {
  show(id, std::string{token}, std::move(callback),
       [since](const LiveTable& table) -> Result<std::string> {
         return event_lines(table.messages_since(since));
       });
}

void TableViews::show(const std::string& id, std::string token, Callback<std::string> callback,
                      View view) {
  loader_.at<std::string>(id, std::move(callback),
                          [this, token = std::move(token), view = std::move(view)](
                              LiveTable& table, const Callback<std::string>& answer) {
                            show_at(table, token, answer, view);
                          });
}

// Where more is on its way to the disk, when that is there too.
void TableViews::show_at(LiveTable& table, const std::string& token, Callback<std::string> callback,
                         const View& view) {
  if (auto may = Subscriptions::may_watch(table, token); !may)
    return callback(tl::unexpected{may.error()});
  if (!table.is_ahead()) return callback(view(table));
  if (commits_.trouble() || table.pending == 0)
    return callback(
        fail("storage",
             "what happened last at this table could not be written yet; ask again in a moment"));
  commits_.when_committed(table,
                          [this, id = table.about.id, token, view,
                           callback = std::move(callback)](const std::optional<Error>& error) {
                            if (error) return callback(tl::unexpected{*error});
                            show(id, token, callback, view);
                          });
}

}  // namespace souk
