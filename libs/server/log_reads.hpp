// Reading from the log takes as long as the disk takes, so the network's thread leaves it to this
// one and is told the answer.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "souk/storage/event_log.hpp"

namespace souk {

class LogReads {
 public:
  // Hands work to the network's thread.
  using Post = std::function<void(std::function<void()>)>;

  LogReads(EventLog& log, Post post);
  LogReads(const LogReads&) = delete;
  LogReads& operator=(const LogReads&) = delete;
  // What is not answered yet never is.
  ~LogReads();

  // `read` is called on the reading thread, `then` with its answer on the network's. What `read`
  // throws is an answer too: the content of one table must not end the house.
  template <class Answer>
  void ask(std::function<Result<Answer>(EventLog&)> read,
           std::function<void(Result<Answer>)> then) {
    submit([this, read = std::move(read), then = std::move(then)] {
      auto answer = std::make_shared<Result<Answer>>(answer_of(read));
      return std::function<void()>{[then, answer] { then(std::move(*answer)); }};
    });
  }
  // Asked and not answered yet.
  [[nodiscard]] std::size_t waiting() const;

 private:
  // Reads, and gives back what is to be done with the answer.
  using Job = std::function<std::function<void()>()>;
  // Outlives the reader in answers that were posted and not called yet.
  struct State {
    mutable std::mutex mutex;
    std::condition_variable came;
    std::deque<Job> jobs;
    std::size_t waiting = 0;
    bool is_over = false;
  };

  template <class Answer>
  Result<Answer> answer_of(const std::function<Result<Answer>(EventLog&)>& read) {
    try {
      return read(log_);
    } catch (const std::exception& thrown) {
      return fail("log", std::string{"reading failed: "} + thrown.what());
    }
  }
  void submit(Job job);
  void work();

  EventLog& log_;
  Post post_;
  std::shared_ptr<State> state_;
  std::thread thread_;
};

}  // namespace souk
