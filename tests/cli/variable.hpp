// A variable of the environment, for tests.
#pragma once

#include <stdlib.h>

#include <string>

namespace souk::test {

// While it lives, the variable has this value.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_{name} {
    ::setenv(name, value.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { ::unsetenv(name_); }

 private:
  const char* name_;
};

}  // namespace souk::test
