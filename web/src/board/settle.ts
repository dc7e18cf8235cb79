// Puts the parts that move where they belong. By the object model: the content security policy lets no style attribute through.
import type { Assam, View } from '../engine/types';
import { arrowPlace } from './board_parts';
import { centreOf, facings } from './geometry';
import { placed, turned, viewOf, type Scene } from './playout';

/** So many rugs are there with four merchants; the sun goes with the rugs still to be laid. */
const dayOfRugs = 48;

export function settle(scene: Scene, at: Assam, view: View): void {
  const put = (selector: string, transform: string) => {
    const element = scene.find(selector);
    if (element) element.style.transform = transform;
  };
  put('.assam', placed(centreOf(at.square)));
  put('.purse', placed(centreOf(at.square)));
  put('.base', turned(scene.heading));
  scene.find('.figure')?.setAttribute('data-facing', viewOf(scene.heading));
  for (const way of facings) put(`.arrow[data-facing="${way}"]`, placed(arrowPlace(at.square, way)));
  const left = view.merchants.reduce((sum, merchant) => sum + merchant.rugs, 0);
  scene.find('.light')?.style.setProperty('--day', String(Math.max(0, 1 - left / dayOfRugs)));
}
