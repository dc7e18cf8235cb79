// Assam: ivory djellaba, red fez, yellow slippers, seen from the front, from behind and from the side.
// He stands on a disc whose gilt point shows his facing from across a room.
import { svg } from 'lit';

const skin = '#b87a48';
const robe = 'url(#robe)';

export const assamDefs = `<linearGradient id="robe" x1="0" x2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset=".55" stop-color="#f6ead2"/><stop offset="1" stop-color="#d9c49c"/></linearGradient>
<radialGradient id="plinth" cx=".4" cy=".35"><stop offset="0" stop-color="#2f6f9a"/><stop offset="1" stop-color="#123256"/></radialGradient>
<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe9a3"/><stop offset=".5" stop-color="#f3b93b"/><stop offset="1" stop-color="#c47f17"/></linearGradient>
<linearGradient id="fez" x1="0" x2="1"><stop offset="0" stop-color="#c8372c"/><stop offset="1" stop-color="#8c1d1b"/></linearGradient>`;

export const baseArt = svg`<ellipse cx="52" cy="55" rx="43" ry="42" fill="#1c0c03" opacity=".3"></ellipse>
  <g class="turns"><path d="M50 -22L80 17Q50 2 20 17Z" fill="url(#gilt)" stroke="#4b2c08" stroke-width="2.4" stroke-linejoin="round"></path>
  <circle cx="50" cy="50" r="40" fill="url(#plinth)" stroke="#f7ecd3" stroke-width="3"></circle>
  <circle cx="50" cy="50" r="41.8" fill="none" stroke="#0e2440" stroke-width="1"></circle>
  <path d="M50 50L24 19A40 40 0 0 1 76 19Z" fill="#f3b93b" opacity=".5"></path>
  </g>`;

const slippers = svg`<path d="M33 84Q35 77 42 78L47 80Q47 87 42 91Q35 92 33 84Z M67 84Q65 77 58 78L53 80Q53 87 58 91Q65 92 67 84Z" fill="#f0b93a" stroke="#6d4708" stroke-width="1.4"></path>`;
const fezFront = svg`<path d="M40 25L42.5 10Q50 7 57.5 10L60 25Q50 29 40 25Z" fill="url(#fez)" stroke="#4a0d0c" stroke-width="1.4"></path><ellipse cx="50" cy="10.3" rx="7.4" ry="2.2" fill="#d9564a"></ellipse>`;

const front = svg`<g class="view" data-view="S">${slippers}
  <path d="M50 36C62 36 67 44 69 54L74 81Q62 87 50 87Q38 87 26 81L31 54C33 44 38 36 50 36Z" fill="${robe}" stroke="#4b3420" stroke-width="1.7"></path>
  <path d="M50 42V86" stroke="#1f8a94" stroke-width="3.6"></path><path d="M27 78Q50 88 73 78" stroke="#1f8a94" stroke-width="2.6" fill="none"></path>
  <path d="M40 56Q38 70 36 82M60 56Q62 70 64 82" stroke="#c9b285" stroke-width="1.5" fill="none"></path>
  <path d="M33 46Q26 58 34 66Q44 70 51 65L49 58Q42 60 40 56Z M67 46Q74 58 66 66Q56 70 49 65L51 58Q58 60 60 56Z" fill="${robe}" stroke="#4b3420" stroke-width="1.5" stroke-linejoin="round"></path>
  <circle cx="46.5" cy="63" r="3.6" fill="${skin}"></circle><circle cx="53.5" cy="63" r="3.6" fill="${skin}"></circle>
  <circle cx="50" cy="30" r="11.5" fill="${skin}" stroke="#4b3420" stroke-width="1.4"></circle>
  <path d="M39 31Q40 46 50 47Q60 46 61 31Q57 36 50 35Q43 36 39 31Z" fill="#f4efe6" stroke="#8d7b62" stroke-width=".9"></path>
  <path d="M46 38.500Q50 41 54 38.5" stroke="#8a4a35" stroke-width="1.5" fill="none"></path>
  <circle cx="45.8" cy="29.5" r="1.5" fill="#24150c"></circle><circle cx="54.2" cy="29.5" r="1.5" fill="#24150c"></circle>${fezFront}
  <path d="M50 9Q62 8 62.5 19" stroke="#1b1b1b" stroke-width="1.3" fill="none"></path><path d="M61 18h3l.8 6h-4.600z" fill="#1b1b1b"></path></g>`;

const back = svg`<g class="view" data-view="N">${slippers}
  <path d="M50 34C63 34 68 44 70 54L74 81Q62 87 50 87Q38 87 26 81L30 54C32 44 37 34 50 34Z" fill="${robe}" stroke="#4b3420" stroke-width="1.7"></path>
  <path d="M27 78Q50 88 73 78" stroke="#1f8a94" stroke-width="2.6" fill="none"></path><path d="M38 60Q37 72 34 83M62 60Q63 72 66 83M50 66V86" stroke="#c9b285" stroke-width="1.5" fill="none"></path>
  <circle cx="50" cy="29" r="11.5" fill="#8f5a33" stroke="#4b3420" stroke-width="1.4"></circle>
  <path d="M34 38Q50 30 66 38Q64 52 50 70Q36 52 34 38Z" fill="#eadbb9" stroke="#4b3420" stroke-width="1.6" stroke-linejoin="round"></path>
  <path d="M38 40Q50 35 62 40" stroke="#1f8a94" stroke-width="2.6" fill="none"></path><circle cx="50" cy="70" r="2.8" fill="#1f8a94"></circle>${fezFront}
  <path d="M50 9Q47 14 48 20" stroke="#1b1b1b" stroke-width="1.3" fill="none"></path><path d="M46.5 19h3l.8 6.500h-4.600z" fill="#1b1b1b"></path></g>`;

const sideways = svg`<g class="view" data-view="E">
  <path d="M38 85Q40 79 50 80L62 82Q70 82 74 77Q76 86 66 90Q48 93 38 85Z" fill="#f0b93a" stroke="#6d4708" stroke-width="1.4"></path>
  <path d="M47 35C60 35 63 46 64 56L68 82Q56 87 46 87Q36 86 29 81C29 68 31 52 35 43Q39 35 47 35Z" fill="${robe}" stroke="#4b3420" stroke-width="1.7"></path>
  <path d="M30 78Q48 88 67 79" stroke="#1f8a94" stroke-width="2.6" fill="none"></path><path d="M40 58Q38 72 38 84M55 62Q56 74 57 84" stroke="#c9b285" stroke-width="1.5" fill="none"></path>
  <path d="M42 36Q30 40 31 58Q37 58 43 46Z" fill="#eadbb9" stroke="#4b3420" stroke-width="1.5"></path>
  <path d="M46 45Q58 44 74 50L75 59Q58 62 47 58Q42 50 46 45Z" fill="${robe}" stroke="#4b3420" stroke-width="1.6" stroke-linejoin="round"></path>
  <path d="M73 50L76 59" stroke="#1f8a94" stroke-width="3"></path><path d="M75 52L87 53.500Q89 55 87 56.500L76 58Z" fill="${skin}" stroke="#4b3420" stroke-width="1.1"></path>
  <path d="M40 28Q40 18 51 18Q61 19 61 27L65.5 32Q64 34 61.5 33.500Q62 41 52 41.500Q40 40 40 28Z" fill="${skin}" stroke="#4b3420" stroke-width="1.4" stroke-linejoin="round"></path>
  <path d="M45 31Q49 35 55 34L63 35.500Q64 46 57 48Q47 47 45 31Z" fill="#f4efe6" stroke="#8d7b62" stroke-width=".9"></path>
  <circle cx="57.5" cy="27.5" r="1.5" fill="#24150c"></circle>
  <path d="M39 25L40.5 10Q48 6.5 55.5 9L61 23.500Q50 28 39 25Z" fill="url(#fez)" stroke="#4a0d0c" stroke-width="1.4"></path><ellipse cx="48" cy="9.7" rx="7.3" ry="2.1" fill="#d9564a"></ellipse>
  <path d="M48 9Q37 9 36 20" stroke="#1b1b1b" stroke-width="1.3" fill="none"></path><path d="M34.5 19h3l.6 6.500h-4.200z" fill="#1b1b1b"></path></g>`;

export const figureArt = svg`<g transform="translate(50 90) scale(1.16) translate(-50 -92)">${front}${back}${sideways}</g>`;
