import { Problem, proofHeader } from '@society-gal/contracts/http';
import { fieldErrors } from './problem-response.ts';
import type { ApiRequest, ApiResponse, Route } from './route.ts';

/** The call that a page makes: `session` is what opening gave, for a call that asks for one; `proof` is what the guard takes. */
type Call = {
  method?: 'GET' | 'POST';
  path: string;
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  session?: string;
  proof?: string;
};

/**
 * Makes a call of our own API for a page that the functions answer: with the limits, the schema and the authorisation of that
 * call. Throws what the call throws, and `invalid` with the fields that its schema refuses.
 */
export async function answerOf(
  routes: readonly Route[],
  { method = 'POST', path, params = {}, body, session, proof }: Call,
  request: ApiRequest,
): Promise<ApiResponse> {
  const route = routes.find((each) => each.method === method && each.path === path);
  if (!route) throw new Error(`No call stands at ${method} ${path}`);
  const own: Record<string, string | undefined> = {
    authorization: session && `Bearer ${session}`,
    [proofHeader]: proof,
  };
  const asCaller = {
    ...request,
    params,
    page: true,
    header: (name: string) => (Object.hasOwn(own, name.toLowerCase()) ? own[name.toLowerCase()] : request.header(name)),
  };
  const caller = await route.authorise?.(asCaller);
  const checked = route.schema?.safeParse(body);
  if (checked?.error) throw new Problem('invalid', { fields: fieldErrors(checked.error) });
  return route.run({ ...asCaller, body: checked?.data }, caller);
}

/** {@link answerOf}, and gives what the call answers as JSON. */
export async function callRoute<Answer>(routes: readonly Route[], call: Call, request: ApiRequest): Promise<Answer> {
  return (await answerOf(routes, call, request)).body as Answer;
}
