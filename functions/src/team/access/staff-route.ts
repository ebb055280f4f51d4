import { api, Problem } from '@society-gal/contracts/http';
import { type StaffCall, type StaffResponse, staffCalls } from '@society-gal/contracts/staff';
import * as z from 'zod';
import { fieldErrors } from '../../http/problem-response.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type RequestHead, type Route } from '../../http/route.ts';
import {
  authenticate,
  authenticateFor,
  authenticateTeam,
  type CallingStaff,
  type OnTheTeam,
  type SignedIn,
  withRefusalLogged,
} from './authenticate.ts';
import { requireReading } from './require-reading.ts';

/** What a staff call takes, checked. */
export type Body<C extends StaffCall> = z.output<(typeof staffCalls)[C]['request']>;

/** Large files, the comparison with Stripe and a publishing take longer than any deadline. */
const slowCalls: readonly StaffCall[] = [
  'export',
  'open-file',
  'review-file',
  'books-file',
  'payment-file',
  'awards-file',
  'pay-batch',
  'make-batch',
  'board-pack-file',
  'offer-awards',
  'compare-books',
  'publish-words',
  'restore-words',
  'count-figures',
  'show-edition',
];

/** Calls that carry a picture or a whole page. Bytes. */
const largeCalls: Readonly<Partial<Record<StaffCall, number>>> = {
  'add-picture': 720 * 1024,
  'save-words': 160 * 1024,
  'check-words': 160 * 1024,
};

/**
 * A staff route authenticates before it reads the body: a stranger learns nothing about a call, not even which fields it
 * takes. Therefore the edge passes any body on, and it is checked here.
 */
function staffRoute<C extends StaffCall, Person extends { uid: string }>(
  name: C,
  authorise: (request: RequestHead) => Promise<Person>,
  run: (body: Body<C>, person: Person, request: ApiRequest) => Promise<ApiResponse>,
): Route {
  return defineRoute(
    {
      method: 'POST',
      path: `${api.staff}/${name}`,
      schema: z.unknown(),
      authorise,
      ...(slowCalls.includes(name) ? { deadlineMs: null } : {}),
      ...(largeCalls[name] ? { maxBodyBytes: largeCalls[name] } : {}),
    },
    async (request, person) => {
      const read = staffCalls[name].request.safeParse(request.body);
      if (!read.success) throw new Problem('invalid', { fields: fieldErrors(read.error) });
      return withRefusalLogged(request, { call: name, uid: person.uid }, () =>
        run(read.data as Body<C>, person, request),
      );
    },
  );
}

/** A call that any signed-in person may make. */
export function forSignedIn<C extends StaffCall>(
  name: C,
  run: (body: Body<C>, person: SignedIn) => Promise<StaffResponse<C>>,
): Route {
  return staffRoute(name, authenticate, async (body, person) => ({ status: 200, body: await run(body, person) }));
}

/** A call for whoever is on the team with a role, before the second factor too. */
export function forTeam<C extends StaffCall>(
  name: C,
  run: (body: Body<C>, person: OnTheTeam, request: ApiRequest) => Promise<StaffResponse<C>>,
): Route {
  return staffRoute(name, authenticateTeam(name), async (body, person, request) => ({
    status: 200,
    body: await run(body, person, request),
  }));
}

/**
 * A call for staff whose roles the matrix in `contracts` allows, and only about records that they read. The log names the
 * call and the member's id. `run` makes the whole answer; {@link forStaff} is for those that answer JSON.
 */
export function staffAnswer<C extends StaffCall>(
  name: C,
  run: (body: Body<C>, by: CallingStaff, request: ApiRequest) => Promise<ApiResponse>,
): Route {
  return staffRoute(name, authenticateFor(name), async (body, by, request) => {
    await requireReading(name, body, by);
    request.log.info('staff-call', { call: name, uid: by.uid });
    return run(body, by, request);
  });
}

/** A call for staff that answers JSON; see {@link staffAnswer}. */
export function forStaff<C extends StaffCall>(
  name: C,
  run: (body: Body<C>, by: CallingStaff, request: ApiRequest) => Promise<StaffResponse<C>>,
): Route {
  return staffAnswer(name, async (body, by, request) => ({ status: 200, body: await run(body, by, request) }));
}
