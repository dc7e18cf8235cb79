// The style of our pages: the colours of the game, by light and dark.
#pragma once

#include <string_view>

namespace souk::charts {

inline constexpr std::string_view page_style = R"(:root {
  color-scheme: light dark;
  --stone: #f2e3cb; --paper: #fffaf1; --ink: #241f3a; --muted: #5f5144; --line: #d3bb95;
  --edge: #8d7350; --indigo: #2d2f73; --on-indigo: #fff8ea; --focus: #1c5fd4;
  --look0: #a52f28; --look1: #274a8c; --look2: #99620a; --look3: #2c7350;
}
@media (prefers-color-scheme: dark) {
  :root {
    --stone: #14152a; --paper: #1f2140; --ink: #f6ecda; --muted: #c9bda9; --line: #3b3e6b;
    --edge: #8a86a8; --indigo: #b9bdff; --on-indigo: #15162c; --focus: #9cc2ff;
    --look0: #ff8d80; --look1: #86adff; --look2: #f2bf66; --look3: #76d19f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 16px; background: var(--stone); color: var(--ink);
  font: 16px/1.5 Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', system-ui, sans-serif;
}
header, main { max-width: 1180px; margin-inline: auto; }
h1, h2, h3 {
  font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, serif;
  line-height: 1.2; margin: 0 0 8px; overflow-wrap: anywhere;
}
h1 { font-size: 1.9rem; color: var(--indigo); }
header p { margin: 0 0 16px; color: var(--muted); overflow-wrap: anywhere; }
section {
  background: var(--paper); border: 1px solid var(--line); border-radius: 14px;
  padding: 16px; margin-block-end: 16px;
}
section > p { margin: 0 0 12px; max-width: 70ch; overflow-wrap: anywhere; }
.beside { display: grid; gap: 16px 32px; }
.beside > * { min-width: 0; }
svg { direction: ltr; }
.figure > svg { display: block; width: 100%; height: auto; }
.figure > .wide { display: none; max-width: 900px; }
@media (min-width: 700px) {
  body { padding: 24px; }
  .figure > .narrow { display: none; }
  .figure > .wide { display: block; }
}
@media (min-width: 1000px) { .beside { grid-template-columns: 3fr 2fr; } }
svg text { fill: var(--ink); font-size: 13px; unicode-bidi: plaintext; }
.mid { text-anchor: middle; } .end { text-anchor: end; }
.axis { stroke: var(--edge); } .grid { stroke: var(--line); }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.look0 { stroke: var(--look0); } .look1 { stroke: var(--look1); }
.look2 { stroke: var(--look2); } .look3 { stroke: var(--look3); }
.line.look1 { stroke-dasharray: 8 3; } .line.look2 { stroke-dasharray: 3 3; }
.line.look3 { stroke-dasharray: 10 3 2 3; }
.fill, .dot { stroke-width: 1; }
.fill.look0, .dot.look0 { fill: var(--look0); } .fill.look1, .dot.look1 { fill: var(--look1); }
.fill.look2, .dot.look2 { fill: var(--look2); } .fill.look3, .dot.look3 { fill: var(--look3); }
.whisker { stroke: var(--ink); stroke-width: 2; }
.reference { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 2; }
.mark { fill: none; stroke: var(--ink); stroke-dasharray: 2 3; } .mark-dot { fill: var(--indigo); }
svg .on-mark { fill: var(--on-indigo); font-weight: bold; font-size: 12px; }
.legend {
  display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 0 0 8px; padding: 0;
}
.legend li { overflow-wrap: anywhere; }
.legend svg { vertical-align: middle; }
.scrolls { overflow-x: auto; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.figure + .scrolls { margin-block-start: 12px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .94rem; }
caption { text-align: start; color: var(--muted); padding-block-end: 4px; }
th, td { padding: 4px 10px 4px 0; text-align: end; border-block-end: 1px solid var(--line); }
th:first-child { text-align: start; min-width: 7em; overflow-wrap: break-word; }
thead th { vertical-align: bottom; }
tbody th { font-weight: normal; }
summary { cursor: pointer; padding-block: 8px; color: var(--indigo); }
.definitions { position: absolute; }
.market { display: block; width: 100%; max-width: 460px; margin-inline: auto; }
#square-names text {
  font-size: 27px; font-weight: bold; fill: #3d2a10; stroke: #fff3dc; stroke-width: 5;
  paint-order: stroke;
}
.neutral { filter: grayscale(.85) brightness(1.25); opacity: .8; }
.way, .way-edge { fill: none; stroke-linejoin: round; stroke-linecap: round; }
.way-edge { stroke: #241f3a; stroke-width: 15; opacity: .8; }
.way { stroke: #ffe9a3; stroke-width: 8; stroke-dasharray: 2 15; }
.outline, .outline-edge { fill: none; stroke-linejoin: round; stroke-linecap: round; }
.outline-edge { stroke: #fffaf1; stroke-width: 16; }
.outline { stroke-width: 8; }
.chosen { stroke: #241f3a; }
.better { stroke: #0c6f79; stroke-dasharray: 18 13; }
.notes { color: var(--muted); }
.points { display: grid; gap: 16px; }
@media (min-width: 700px) { .points { grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); } }
.number {
  display: inline-grid; place-items: center; inline-size: 1.7em; block-size: 1.7em;
  border-radius: 50%; background: var(--indigo); color: var(--on-indigo); font-size: .9em;
}
.points article { min-width: 0; }
.points p { margin: 0 0 8px; }
@media print { body { background: none; } section { break-inside: avoid; } }
)";

}  // namespace souk::charts
