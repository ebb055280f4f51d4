import { Problem } from '@society-gal/contracts';
import type { Route } from './handle.ts';

/** A route that answers a path, with its parameters decoded. `allow` lists the methods this path takes. */
export type Match = { route: Route | undefined; params: Record<string, string>; allow: string[] };

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new Problem('not-found', { cause });
  }
};

const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else if (segment === '') return null;
    else params[part.slice(1)] = decodeSegment(segment);
  }
  return params;
};

/** Finds the route for a method and a path. Throws `not-found` when no route has the path. HEAD is answered by GET's. */
export const findRoute = (routes: readonly Route[], method: string, path: string): Match => {
  const candidates = routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  if (candidates.length === 0) throw new Problem('not-found');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = candidates.find(({ route }) => route.method === wanted);
  const allow = [
    ...new Set(candidates.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))),
  ];
  return { route: found?.route, params: (found ?? candidates[0])?.params ?? {}, allow };
};
