// A whole random game by the rules and the notation alone. Prints its record's last line.
#include <cstdio>
#include <random>
#include <souk/notation/position_text.hpp>
#include <souk/notation/record_builder.hpp>
#include <souk/rules/moves.hpp>
#include <souk/version.hpp>

int main() {
  std::mt19937_64 random{7};
  auto record = souk::RecordBuilder::begin(*souk::Position::start(souk::Rules{}, 3),
                                           {"Amina", "Ben", "Chen"});
  if (!record) return 1;
  while (!record->position().is_over()) {
    const auto moves = souk::legal_moves(record->position());
    const auto chosen = static_cast<int>(random() % static_cast<unsigned>(moves.size()));
    if (!record->add(moves[chosen])) return 1;
  }
  const auto read = souk::read_position(souk::text_of(record->position()));
  if (!read || *read != record->position()) return 1;
  std::printf("souk %d.%d: %zu characters\n", souk::version_major, souk::version_minor,
              record->text().size());
}
