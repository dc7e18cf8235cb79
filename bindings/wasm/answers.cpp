#include "answers.hpp"

#include <algorithm>
#include <array>

namespace souk {

namespace {

struct Question {
  std::string_view name;
  Answer (*answer)(Request&);
};

constexpr std::array questions{
    Question{"rulesets", answer_rulesets},
    Question{"begin", answer_begin},
    Question{"view", answer_view},
    Question{"play", answer_play},
    Question{"previews", answer_previews},
    Question{"throw", answer_throw},
    Question{"deal", answer_deal},
    Question{"choose", answer_choose},
    Question{"read", answer_read},
    Question{"games", answer_games},
    Question{"write", answer_write},
    Question{"analysis_begin", answer_analysis_begin},
    Question{"analysis_step", answer_analysis_step},
    Question{"analysis_report", answer_analysis_report},
    Question{"position_analysis", answer_position_analysis},
};

Answer answer_of(std::string_view text) {
  if (text.size() > longest_request) return fail("request", "the request is too long");
  auto request = Request::read(text);
  if (!request) return tl::unexpected{request.error()};
  const std::string_view name = request->next();
  const auto found = std::ranges::find(questions, name, &Question::name);
  if (found == questions.end()) return fail("request", "nobody knows the request " + quoted(name));
  Answer given = found->answer(*request);
  if (given && !request->is_at_end())
    return fail("request", "there are more fields than " + std::string{name} + " has");
  return given;
}

}  // namespace

std::string answer(std::string_view request) {
  const Answer given = answer_of(request);
  if (given) return R"({"answer":)" + *given + '}';
  JsonWriter json;
  json.object([&] {
    json.key("refused");
    json.object([&] {
      json.member("code", given.error().code);
      json.member("message", given.error().message);
    });
  });
  return std::move(json).take();
}

}  // namespace souk
