/** Parameters as Stripe's API takes them, nested: `a[b][0][c]=1` becomes `{a: {b: [{c: '1'}]}}`. Values stay texts. */
export type Params = { [name: string]: Param };
/** One parameter. */
export type Param = string | Param[] | Params;

/** Reads `application/x-www-form-urlencoded` parameters with brackets. */
export function parseParams(search: URLSearchParams): Params {
  const result: Params = {};
  for (const [name, value] of search) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    let at: Params = result;
    for (const [i, part] of path.entries()) {
      const key = part === '[]' ? String(Object.keys(at).length) : part;
      if (i === path.length - 1) at[key] = value;
      else {
        const next = at[key];
        const inner: Params = typeof next === 'object' && !Array.isArray(next) ? next : {};
        at[key] = inner;
        at = inner;
      }
    }
  }
  return withLists(result) as Params;
}

/** Turns objects whose keys count from 0 into lists. */
const withLists = (value: Param): Param => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  const counts = entries.length > 0 && entries.every(([key], i) => key === String(i));
  return counts ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** The nested object under a name, empty when there is none. */
export function inner(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
/** The list under a name, empty when there is none. */
export function list(params: Params, name: string): Param[] {
  const value = params[name];
  return Array.isArray(value) ? value : [];
}
/** The text under a name, or null. */
export function text(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
/** Metadata: a flat object of texts. */
export function metadataOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inner(params, 'metadata')).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
