import { Problem } from '@society-gal/contracts/http';
import { isDocumentId } from '@society-gal/contracts/store';
import type { Route } from './route.ts';

/**
 * What a path and a method lead to. `route` is missing when the path exists but does not take the method;
 * `allowedMethods` is then what the `Allow` header says. `params` are decoded.
 */
export type RouteMatch = { route: Route | undefined; params: Record<string, string>; allowedMethods: string[] };

function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    // Most parameters are ids of documents: what Firestore takes for no id is at no address.
    if (isDocumentId(decoded)) return decoded;
  } catch (cause) {
    throw new Problem('not-found', { cause });
  }
  throw new Problem('not-found');
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = actual[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else if (segment === '') return null;
    else params[part.slice(1)] = decodeSegment(segment);
  }
  return params;
}

/**
 * Finds the route of a request. HEAD is answered by the route of GET, and OPTIONS by the first route that other sites
 * may call, as browsers ask before they do. Throws `not-found` when no route has this path.
 */
export function findRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const candidates = routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  if (candidates.length === 0) throw new Problem('not-found');
  const routedMethod = method === 'HEAD' ? 'GET' : method;
  const found = candidates.find(({ route }) =>
    method === 'OPTIONS' ? route.allowedOrigins !== undefined : route.method === routedMethod,
  );
  const allowedMethods = [
    ...new Set(candidates.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))),
  ];
  return { route: found?.route, params: found?.params ?? {}, allowedMethods };
}
