// Addresses of the page. A route is a pattern of fixed parts and `:names`; what it shows is loaded when it is first asked for.

export interface RouteLocation {
  path: string;
  /** What stands in the address for each `:name`. */
  params: Record<string, string>;
  query: URLSearchParams;
  hash: string;
}

export interface Route<T> {
  pattern: string;
  to: T;
}

export function matchRoute<T>(routes: Route<T>[], address: URL): { to: T; route: RouteLocation } | undefined {
  const given = address.pathname.split('/').filter(Boolean);
  for (const route of routes) {
    const wanted = route.pattern.split('/').filter(Boolean);
    const params = paramsOf(wanted, given);
    if (params)
      return {
        to: route.to,
        route: { path: address.pathname, params, query: address.searchParams, hash: address.hash.slice(1) },
      };
  }
  return undefined;
}

function paramsOf(wanted: string[], given: string[]): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    } else if (part !== value) return undefined;
  }
  return params;
}

const moved = new EventTarget();

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  moved.dispatchEvent(new Event('moved'));
}

/** Calls `listener` whenever the address changes, and takes clicks on links of this site to the router. */
export function followAddress(listener: () => void): void {
  moved.addEventListener('moved', listener);
  addEventListener('popstate', listener);
  document.addEventListener('click', (event) => {
    const target = linkOf(event);
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  });
}

function linkOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const anchor = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return undefined;
  const address = new URL(anchor.href, location.href);
  if (address.origin !== location.origin) return undefined;
  if (address.pathname === location.pathname && address.hash && address.search === location.search) return undefined;
  return address.pathname + address.search + address.hash;
}
