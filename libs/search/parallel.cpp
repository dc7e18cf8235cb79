#include "souk/search/parallel.hpp"

#include <algorithm>

#if !defined(__wasm__)
#include <atomic>
#include <thread>
#include <vector>
#endif

namespace souk {

#if defined(__wasm__)

int useful_threads(int /*wanted*/) { return 1; }

void parallel_for(std::size_t /*workers*/, std::size_t size,
                  const std::function<void(std::size_t worker, std::size_t at)>& work) {
  for (std::size_t at = 0; at < size; ++at) work(0, at);
}

#else

int useful_threads(int wanted) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(wanted, 1, std::max(cores, 1));
}

void parallel_for(std::size_t workers, std::size_t size,
                  const std::function<void(std::size_t worker, std::size_t at)>& work) {
  std::atomic<std::size_t> next{0};
  const auto take = [&](std::size_t worker) {
    for (std::size_t at = next++; at < size; at = next++) work(worker, at);
  };
  std::vector<std::jthread> others;
  for (std::size_t worker = 1; worker < std::min(workers, size); ++worker)
    others.emplace_back(take, worker);
  take(0);
}

#endif

}  // namespace souk
