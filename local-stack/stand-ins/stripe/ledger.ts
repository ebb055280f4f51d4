/** What the payments stand-in remembers: every object by its id, idempotency keys, and events on their way. */
import { randomBytes } from 'node:crypto';
import { keptState } from '../saved-state.ts';

/** Version the SDK speaks; events are rendered in it. */
export const apiVersion = '2026-10-28.endive';

/** A Stripe object. Fields are those of the API version above that the platform may read. */
export type StripeObject = { id: string; object: string; created: number } & Record<string, unknown>;

/** An event and how far its delivery came. `nextAt` in ms since 1970, null when it is done or given up. */
export type Delivery = { eventId: string; attempts: number; lastStatus: number | null; nextAt: number | null };

/** The answer that was given to an idempotency key. */
export type KeptAnswer = { fingerprint: string; status: number; body: unknown };

type State = {
  objects: Record<string, StripeObject>;
  answers: Record<string, KeptAnswer>;
  deliveries: Record<string, Delivery>;
  /** How far the clock was moved ahead of this machine's, in seconds. */
  movedSeconds: number;
};

/** An answer of the API that is not 2xx, in Stripe's shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly detail: Record<string, unknown>;
  constructor(status: number, message: string, detail: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.detail = { type: 'invalid_request_error', ...detail, message };
  }
}

/** An object as Stripe shows it, wherever it lies in another one: without what the stand-in notes on it. A copy. */
export function visible<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key.startsWith('stand_in_') ? undefined : inner))) as T;
}

/** A new id such as `pi_3k...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Opens the ledger; kept in `folder` when one is given. */
export function openLedger(folder?: string) {
  const { state, save, flush } = keptState<State>(
    'stripe',
    { objects: {}, answers: {}, deliveries: {}, movedSeconds: 0 },
    folder,
  );

  /** The object of an id; `kind` is what Stripe calls it. Throws the refusal Stripe would answer. */
  const get = (id: unknown, kind: string): StripeObject => {
    const found = typeof id === 'string' ? state.objects[id] : undefined;
    if (found?.object !== kind)
      throw new StripeRefusal(404, `No such ${kind}: '${String(id)}'`, { code: 'resource_missing', param: 'id' });
    return found;
  };
  const machineSeconds = (): number => Math.floor(Date.now() / 1000);
  return {
    state,
    save,
    flush,
    get,
    /** Seconds since 1970, as Stripe counts; ahead of this machine once the clock was moved. */
    now: (): number => machineSeconds() + state.movedSeconds,
    /** Moves the clock to a time; never back. */
    moveTo: (seconds: number): void => {
      state.movedSeconds = Math.max(state.movedSeconds, seconds - machineSeconds());
      save();
    },
    /** Adds an object. */
    add: (object: StripeObject): StripeObject => {
      state.objects[object.id] = object;
      save();
      return object;
    },
    /** Changes an object and returns it. */
    change: (object: StripeObject, fields: Record<string, unknown>): StripeObject => {
      Object.assign(object, fields);
      save();
      return object;
    },
    /** All objects of a kind, newest first. */
    all: (kind: string): StripeObject[] =>
      Object.values(state.objects)
        .filter((object) => object.object === kind)
        .reverse(),
  };
}

/** See {@link openLedger}. */
export type Ledger = ReturnType<typeof openLedger>;
