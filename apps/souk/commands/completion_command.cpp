#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "completion.hpp"

namespace souk::app {

Command completion_command(const std::vector<Command>& all) {
  const auto is_zsh = std::make_shared<bool>(false);
  Command command{.name = "completion",
                  .meaning = "print a completion script for a shell",
                  .footer = "To use it now: source <(souk completion bash)",
                  .run = [&all, is_zsh] {
                    const std::string script = *is_zsh ? zsh_completion(all) : bash_completion(all);
                    std::fputs(script.c_str(), stdout);
                    return all_well;
                  }};
  command.options.push_back(
      {.names = "SHELL",
       .placeholder = "SHELL",
       .meaning = "bash or zsh",
       .is_required = true,
       .values = {"bash", "zsh"},
       .read = [is_zsh](const std::vector<std::string>& typed) -> Result<void> {
         *is_zsh = typed.front() == "zsh";
         if (!*is_zsh && typed.front() != "bash")
           return fail("value", souk::quoted(typed.front()) + " is not bash or zsh");
         return {};
       }});
  return command;
}

}  // namespace souk::app
