// What a browser is shown where the page was not built: what this is, and what can be done here
// meanwhile.
#pragma once

#include <string_view>

namespace souk {

inline constexpr std::string_view plain_page = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>souk</title>
</head>
<body>
<main>
<h1>souk</h1>
<p>The server is running. This build has no page to play on; tables can be opened and played through its API.</p>
<ul>
<li><a href="/api/lobby">The lobby</a>: tables to join, games to watch, games that are over</li>
<li><a href="/api/games">Finished public games</a></li>
<li><a href="/healthz">Is all well?</a></li>
</ul>
<p>In a terminal, <code>souk play</code> starts a game at once.</p>
</main>
</body>
</html>
)";

}  // namespace souk
