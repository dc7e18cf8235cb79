#include "completion.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <string_view>

#include "commands/commands.hpp"

namespace souk::app {

namespace {

struct Shell {
  std::string_view name;
  std::string (*script)(const std::vector<Command>&);
};
constexpr std::array<Shell, 3> shells{
    {{"bash", bash_completion}, {"fish", fish_completion}, {"zsh", zsh_completion}}};

}  // namespace

Command completion_command(const std::vector<Command>& all) {
  const auto chosen = std::make_shared<const Shell*>(shells.data());
  Command command{.name = "completion",
                  .meaning = "print a completion script for a shell",
                  .examples = {"source <(souk completion bash)", "source <(souk completion zsh)",
                               "souk completion fish | source"},
                  .run = [&all, chosen] {
                    std::fputs((*chosen)->script(all).c_str(), stdout);
                    return all_well;
                  }};
  Option& option = command.options.emplace_back(Option{.names = "SHELL",
                                                       .placeholder = "SHELL",
                                                       .meaning = "bash, fish or zsh",
                                                       .is_required = true});
  for (const Shell& shell : shells) option.values.emplace_back(shell.name);
  option.read = [chosen](const std::vector<std::string>& typed) -> Result<void> {
    const auto named = std::ranges::find(shells, typed.front(), &Shell::name);
    if (named == shells.end())
      return fail("value", souk::quoted(typed.front()) + " is not bash, fish or zsh");
    *chosen = &*named;
    return {};
  };
  return command;
}

}  // namespace souk::app
