/** Does what can wait when everything else has been drawn. */
export const spareTime = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 400);
