// The icon of the app: a mosaic over a rug. Drawn with the same compass and knots as the board.
import { rugDefs, weaveDefs } from '../board/rug_art';
import { dyes } from '../board/palette';
import { discs, roads } from '../board/mosaic_art';
import type { Mosaic } from '../board/mosaics';

const colours: Record<string, string> = {
  cream: '#faf0da',
  indigo: '#1f3f73',
  turquoise: '#1d8c96',
  ochre: '#d07a2f',
  road: '#f6e4bd',
  'road-edge': '#a5713a',
};

/** Files cannot use the page's custom properties: their values are written in. */
function plain(text: string): string {
  const dye = dyes.r;
  return text
    .replace(/var\(--souk-([a-z-]+)\)/g, (_, name: string) => colours[name] ?? '#000')
    .replace(/var\(--k([0-3])\)/g, (_, index: string) => dye[Number(index)] ?? '#000');
}

/** `maskable`: everything that matters lies in the middle four fifths, the ground goes to the edge. */
export function iconSvg(maskable: boolean): string {
  const mosaic: Mosaic = {
    doors: [
      { square: 'a7', facing: 'N' },
      { square: 'b7', facing: 'N' },
    ],
    centre: { x: 100, y: 0 },
    from: Math.PI,
    to: 2 * Math.PI,
  };
  const ground = maskable
    ? '<rect width="512" height="512" fill="url(#sun)"/>'
    : '<rect x="8" y="8" width="496" height="496" rx="112" fill="url(#sun)"/>';
  const scale = maskable ? 1.72 : 2.1;
  const picture = `<g transform="translate(256 ${maskable ? 262 : 264}) scale(${scale}) translate(-100 -12)">${discs([mosaic])}<rect x="8" y="1" width="184" height="7" rx="3" fill="#6f3d22"/>${roads([mosaic])}
<g transform="translate(0 12)"><rect x="3" y="9" width="196" height="92" rx="5" fill="#2a1003" opacity=".3"/><use href="#fringe"/><use href="#weave-r"/></g></g>`;
  return plain(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><radialGradient id="sun" cx=".32" cy=".22" r="1"><stop offset="0" stop-color="#ffe9bb"/><stop offset=".6" stop-color="#efc384"/><stop offset="1" stop-color="#d2924f"/></radialGradient>${rugDefs()}${weaveDefs('r', false)}</defs>${ground}${picture}</svg>\n`,
  );
}
