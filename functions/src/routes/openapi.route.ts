import { defineRoute, type Route } from '../http/route.ts';

let description: Promise<Record<string, unknown>> | undefined;

async function describeAll(apiRoutes: readonly Route[]): Promise<Record<string, unknown>> {
  const [{ describeRoutes }, ...others] = await Promise.all([
    import('./openapi.ts'),
    import('./payments.ts'),
    import('./uploads.ts'),
    import('./speech.ts'),
    import('./staff.ts'),
  ]);
  return describeRoutes([...apiRoutes, ...others.flatMap(({ routes }) => routes)]);
}

/** `GET /api/openapi.json`: every call of every function, described when somebody first asks. `own` are the routes beside it. */
export function openapiRoute(apiRoutes: readonly Route[]): Route {
  return defineRoute({ method: 'GET', path: '/api/openapi.json' }, async () => {
    description ??= describeAll(apiRoutes);
    return { status: 200, body: await description };
  });
}
