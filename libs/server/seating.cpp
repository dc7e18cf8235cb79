#include "seating.hpp"

#include "matchmaking.hpp"
#include "secrets.hpp"

namespace souk {

Seating::Seating(const HallParts& parts, Neighbours neighbours)
    : parts_{parts},
      at_{neighbours},
      codes_{parts.limits.code_time},
      wrong_codes_{parts.limits.wrong_codes} {}

Result<void> Seating::may_sit(const std::string& token) const {
  if (auto may = at_.commits.may_act(); !may) return may;
  return at_.sanctions.check_token(token.empty() ? std::string{} : key_of_token(token),
                                   parts_.now());
}

Result<Seated> Seating::take_chair(LiveTable& table, const JoinRequest& request, bool invited) {
  Seated seated{.table = table.about.id,
                .token = request.token.empty() ? draw_token() : request.token};
  const std::string key = key_of_token(seated.token);
  if (table.table.seat_of_key(key)) {
    ++counts_.repeated;
  } else {
    const auto sat = table.table.sit(Sitter{request.name, request.share, key}, request.seat,
                                     invited, {}, parts_.now());
    if (!sat) {
      ++counts_.refused;
      return tl::unexpected{sat.error()};
    }
    ++counts_.seated;
  }
  seated.seat = table.table.seat_of_key(key).value_or(0);
  seated.number = table.table.last_event();
  return seated;
}

Result<Seated> Seating::try_chair(LiveTable& table, const JoinRequest& request, bool invited) {
  Result<Seated> seated = tl::unexpected{faulty_table_error()};
  at_.guard.run(table, [&] { seated = take_chair(table, request, invited); });
  return seated;
}

void Seating::answer_when_committed(LiveTable& table, Result<Seated> seated,
                                    Callback<Seated> callback) {
  if (!seated) return callback(std::move(seated));
  const auto answer = answered_once<Seated>(std::move(callback));
  const bool has_committed = at_.guard.run(table, [&] {
    at_.commits.commit(table, [seated = *seated, answer](const std::optional<Error>& error) {
      if (error) return answer(tl::unexpected{*error});
      answer(seated);
    });
  });
  if (!has_committed) answer(tl::unexpected{faulty_table_error()});
}

Result<LiveTable*> Seating::create(const OpenTableRequest& request, const std::string& address) {
  const std::string& hash = request.chair.seed_hash;
  const auto seed = hash.empty() ? Result<Seed>{draw_seed()} : seeds_.find(hash, parts_.now());
  if (!seed) return tl::unexpected{seed.error()};
  auto made = at_.tables.create(request.options, address, *seed);
  if (made) (*made)->is_for_strangers = request.for_strangers;
  return made;
}

void Seating::open_table(OpenTableRequest request, const std::string& address,
                         Callback<Seated> callback) {
  if (auto may = may_sit(request.chair.token); !may) return callback(tl::unexpected{may.error()});
  // Asked again after a lost answer: the table is there.
  if (LiveTable* const opened = at_.tables.find_by_token(request.chair.token)) {
    auto seated = try_chair(*opened, request.chair, true);
    if (seated && opened->table.host() == seated->seat)
      seated->invitation = opened->about.invitation;
    return answer_when_committed(*opened, std::move(seated), std::move(callback));
  }
  // The first chair that is not a bot's is for whoever opens the table.
  auto& seats = request.options.seats;
  for (std::size_t seat = 0; seat < seats.size() && !request.chair.seat; ++seat)
    if (seats[seat].kept_for != SeatFor::bot) request.chair.seat = static_cast<int>(seat);
  const auto made = create(request, address);
  if (!made) return callback(tl::unexpected{made.error()});
  LiveTable& table = **made;
  auto seated = try_chair(table, request.chair, true);
  if (!seated) {
    // Nobody has heard of this table yet.
    at_.tables.erase(table);
    return callback(std::move(seated));
  }
  seeds_.erase(request.chair.seed_hash);
  seated->invitation = table.about.invitation;
  answer_when_committed(table, std::move(seated), std::move(callback));
}

void Seating::join(const std::string& id, const JoinRequest& request, Callback<Seated> callback) {
  if (auto may = may_sit(request.token); !may) return callback(tl::unexpected{may.error()});
  at_.loader.at<Seated>(
      id, std::move(callback), [this, request](LiveTable& table, const Callback<Seated>& answer) {
        const std::string& invitation = table.about.invitation;
        const bool invited =
            !request.invitation.empty() && same_secret(request.invitation, invitation);
        if (!request.invitation.empty() && !invited)
          return answer(
              fail("token", "this is not the invitation to this table; the link may be cut off"));
        answer_when_committed(table, take_chair(table, request, invited), answer);
      });
}

Result<Seated> Seating::sit_with_strangers(LiveTable& table, const PlayNowRequest& request) {
  JoinRequest chair = request.chair;
  chair.seat = free_chair(table.table.state(), SeatFor::anyone);
  auto seated = try_chair(table, chair, false);
  // Somebody there may have the same name. Whoever looks for people gets a number behind it.
  const auto name = clean_line(request.chair.name, longest_name);
  for (int number = 2; !seated && name && request.wait && number <= most_merchants; ++number) {
    chair.name = numbered_name(*name, number);
    seated = try_chair(table, chair, false);
  }
  return seated;
}

void Seating::play_now(const PlayNowRequest& request, const std::string& address,
                       Callback<Seated> callback) {
  if (auto may = may_sit(request.chair.token); !may) return callback(tl::unexpected{may.error()});
  if (LiveTable* const own = at_.tables.find_by_token(request.chair.token))
    return answer_when_committed(*own, try_chair(*own, request.chair, false), std::move(callback));
  for (LiveTable* const table : waiting_tables(at_.tables, request, parts_.now()))
    if (auto seated = sit_with_strangers(*table, request))
      return answer_when_committed(*table, std::move(seated), std::move(callback));
  open_table(table_to_open(request), address, std::move(callback));
}

Result<ShownCode> Seating::show_code(const std::string& id, std::string_view token) {
  // A table that somebody can still join is in memory.
  const LiveTable* const table = at_.tables.find(id);
  if (table == nullptr || table->fault)
    return fail("table", "there is no table " + souk::quoted(id) + " that anybody could join");
  if (!table->table.seat_of_key(key_of_token(token)))
    return fail("token", "this token opens no chair at this table");
  if (table->stage() != Stage::gathering)
    return fail("table", "the game has begun or the table is closed: nobody can sit down any more");
  const SteadyTime now = parts_.steady_now();
  auto issued = codes_.issue(id, now);
  return ShownCode{std::move(issued.code), parts_.now() + issued.until - now};
}

Result<CodedTable> Seating::enter_code(const CodeRequest& request, const std::string& limit_key) {
  const SteadyTime now = parts_.steady_now();
  if (wait_before_code(limit_key) > 0)
    return fail("limit", "too many wrong codes; wait, or ask for the link to the table");
  const auto id = codes_.table_of(request.code, now);
  const LiveTable* const table = id ? at_.tables.find(*id) : nullptr;
  if (table == nullptr || table->stage() != Stage::gathering) {
    ++counts_.wrong_codes;
    wrong_codes_.add(limit_key, now);
    return fail("code", "this code leads to no table, or not any more; ask for a new one");
  }
  CodedTable coded{.table = table->about.id};
  if (free_chair(table->table.state(), SeatFor::person)) coded.invitation = table->about.invitation;
  return coded;
}

void Seating::forget_expired() {
  seeds_.forget_old(parts_.now());
  codes_.forget_expired(parts_.steady_now());
}

}  // namespace souk
