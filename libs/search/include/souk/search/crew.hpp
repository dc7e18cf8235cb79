// Several threads work through a list; in a browser there is one.
#pragma once

#include <cstddef>
#include <functional>

namespace souk {

// As many as were asked for, but never more than there are cores: those would only take turns.
[[nodiscard]] int useful_threads(int wanted);

// Calls work(worker, at) for each `at` below `size`, each once. A worker takes the next that is
// left. Worker 0 is the caller himself; nobody works on when this returns.
void work_through(std::size_t workers, std::size_t size,
                  const std::function<void(std::size_t worker, std::size_t at)>& work);

}  // namespace souk
