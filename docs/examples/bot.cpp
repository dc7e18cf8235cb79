// A bot for souk in one file of C++: it lays its rugs over those of others, and turns Assam where
// he stops on them least. It needs no rules: it asks for the legal moves with each position.
//
//     g++ -std=c++20 -O2 docs/examples/bot.cpp -o bot
//     souk arena --player cmd:./bot --player random
#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Words = std::vector<std::string>;

constexpr int width = 7;
constexpr char bare = '.';

struct Square {
  int column = 0;
  int row = 0;
};

// What this bot needs of the five words of a position (docs/notation.md).
struct Position {
  std::array<std::array<char, width>, width> top{};  // by column and row: a colour, or bare
  Square assam;
  std::string phase;
  std::string mine;    // my colours: one, or two where two merchants play
  std::string others;  // those of the others who are still in the game
};

Words words_of(const std::string& line) {
  std::istringstream in{line};
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool is_colour(char sign) { return std::string{"rbyg"}.find(sign) != std::string::npos; }

bool has(const std::string& colours, char colour) {
  return colours.find(colour) != std::string::npos;
}

Square read_square(const std::string& name, std::size_t at = 0) {
  return {name[at] - 'a', name[at + 1] - '1'};
}

// Rows from the top, each from the left: a digit is so many bare squares, a letter a colour. The
// signs > and v say which halves are one rug; who has the legal moves need not know.
void read_board(const std::string& board, Position& position) {
  for (auto& column : position.top) column.fill(bare);
  int column = 0;
  int row = width - 1;
  for (const char sign : board) {
    if (sign == '/') {
      column = 0;
      --row;
    } else if (sign >= '1' && sign <= '7') {
      column += sign - '0';
    } else if (is_colour(sign)) {
      position.top.at(static_cast<std::size_t>(column)).at(static_cast<std::size_t>(row)) = sign;
      ++column;
    }
  }
}

// `r11:27,b11:33`, or `r11y12>y:28` with two colours; who is out, `r0:out`, is owed nothing.
void read_merchants(const std::string& merchants, int seat, Position& position) {
  std::istringstream in{merchants};
  int number = 1;
  for (std::string merchant; std::getline(in, merchant, ','); ++number) {
    if (merchant.ends_with("out")) continue;
    std::string& colours = number == seat ? position.mine : position.others;
    for (const char sign : merchant.substr(0, merchant.find(':')))
      if (is_colour(sign)) colours += sign;
  }
}

Position read_position(const Words& words) {
  Position position;
  read_board(words.at(1), position);
  position.assam = read_square(words.at(2));
  position.phase = words.at(4).substr(2);
  read_merchants(words.at(3), words.at(4)[0] - '0', position);
  return position;
}

char top_at(const Position& position, Square at) {
  const bool inside = at.column >= 0 && at.column < width && at.row >= 0 && at.row < width;
  if (!inside) return bare;
  return position.top.at(static_cast<std::size_t>(at.column)).at(static_cast<std::size_t>(at.row));
}

// How likely Assam stops on one of these colours, in sixths. A walk that leaves the market comes
// back elsewhere, through a mosaic; this bot takes that for a bare square.
int chance_to_stop_on(const Position& position, char facing, const std::string& colours) {
  constexpr std::array<int, 5> faces{0, 1, 2, 2, 1};  // of the die, by steps
  const int right = facing == 'E' ? 1 : facing == 'W' ? -1 : 0;
  const int up = facing == 'N' ? 1 : facing == 'S' ? -1 : 0;
  int chance = 0;
  for (int steps = 1; steps <= 4; ++steps) {
    const Square end{position.assam.column + steps * right, position.assam.row + steps * up};
    if (has(colours, top_at(position, end))) chance += faces.at(static_cast<std::size_t>(steps));
  }
  return chance;
}

// Squares that become mine, and squares that others lose.
int gain(const Position& position, const std::string& rug) {
  int total = 0;
  for (const std::size_t half : {std::size_t{0}, std::size_t{2}}) {
    const char below = top_at(position, read_square(rug, half));
    total += (has(position.mine, below) ? 0 : 1) + (has(position.others, below) ? 1 : 0);
  }
  return total;
}

int worth(const Position& position, const std::string& move) {
  if (position.phase == "lay") return gain(position, move);
  // The next merchant will walk this way, and may have to pay me.
  if (position.phase == "turn") return chance_to_stop_on(position, move[0], position.mine);
  return -chance_to_stop_on(position, move[0], position.others);
}

std::string choose(const Position& position, const Words& legal) {
  return *std::ranges::max_element(legal, {},
                                   [&](const std::string& move) { return worth(position, move); });
}

}  // namespace

int main() {
  Position position;
  Words legal;
  for (std::string line; std::getline(std::cin, line);) {
    const Words words = words_of(line);
    const std::string request = words.empty() ? "" : words.front();
    std::string answer = "ok";  // to `new` too: this bot has nothing to forget
    if (request == "souk") {
      answer = "ok souk 1 set legal on name bot.cpp";
    } else if (request == "position" && words.size() > 7) {
      position = read_position(words);
      legal.assign(words.begin() + 7, words.end());  // behind the word `legal`
    } else if (request == "go" && !legal.empty()) {
      answer = "ok " + choose(position, legal);
    } else if (request != "new" && request != "quit") {
      answer = "error request unknown";
    }
    std::cout << answer << std::endl;  // which flushes: an answer in a buffer is none
    if (request == "quit") break;
  }
}
