import { spareTime } from './spare_time';

/** The face of titles comes after the first picture: until then, and where it fails, the system's serif stands in for it. */
export function bringDisplayFace(): void {
  const bring = () => import('../art/display_face.css').catch(() => undefined);
  const afterPicture = () => requestAnimationFrame(() => spareTime(() => void bring()));
  if (document.readyState === 'complete') afterPicture();
  else addEventListener('load', afterPicture, { once: true });
}
