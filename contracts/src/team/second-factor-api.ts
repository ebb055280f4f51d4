import * as z from 'zod';
import { isDocumentId } from '../store/document-id.ts';

/** What a browser's authenticator answered; the library on the server checks it. */
const authenticatorResponse = z.record(z.string(), z.unknown());
const code = z.string().trim().min(6).max(40);
const passkeyId = z.string().min(1).max(1024);
const passkeyName = z.string().trim().min(1, { error: 'Name the passkey.' }).max(60);
const proof = z.object({
  /** A custom token: whoever signs in with it has a session that carries the proof. */
  token: z.string(),
});

/** Staff calls about the second factor. Whoever is on the team may make them before it is proven. */
export const secondFactorCalls = {
  factors: {
    request: z.strictObject({}),
    response: z.object({
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.string() })),
      app: z.boolean(),
      recoveryCodesLeft: z.number().int(),
    }),
  },
  /** Mails the code that setting up the first factor asks for: a password alone sets up nothing. */
  'mail-factor-code': { request: z.strictObject({}), response: z.object({ ok: z.literal(true) }) },
  /** What the browser's authenticator needs, or the key for an authenticator app. */
  'begin-factor': {
    request: z.strictObject({ way: z.enum(['passkey', 'app']), purpose: z.enum(['enroll', 'prove']) }),
    response: z.object({
      options: z.record(z.string(), z.unknown()).nullable(),
      key: z.string().nullable(),
      link: z.string().nullable(),
    }),
  },
  /** Sets a factor up. The first asks for `mailCode` and gives recovery codes; a further one asks for a fresh proof. */
  'enroll-factor': {
    request: z.strictObject({
      way: z.enum(['passkey', 'app']),
      name: passkeyName.default('Passkey'),
      response: authenticatorResponse.optional(),
      code: code.optional(),
      mailCode: code.optional(),
    }),
    response: proof.extend({ recoveryCodes: z.array(z.string()).nullable() }),
  },
  /** Gives one of her passkeys another name. This and the next two ask for a fresh proof. */
  'rename-passkey': {
    request: z.strictObject({ id: passkeyId, name: passkeyName }),
    response: z.object({ ok: z.literal(true) }),
  },
  /** Removes a passkey, or the app where no `id` is given. The last proof stays. */
  'remove-factor': {
    request: z.strictObject({ id: passkeyId.optional() }),
    response: z.object({ ok: z.literal(true) }),
  },
  /** New recovery codes in place of all before. */
  'new-recovery-codes': {
    request: z.strictObject({}),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'prove-factor': {
    request: z.strictObject({
      way: z.enum(['passkey', 'app', 'recovery']),
      response: authenticatorResponse.optional(),
      code: code.optional(),
    }),
    response: proof.extend({ recoveryCodesLeft: z.number().int() }),
  },
  /** A colleague lost her device. The second owner who says so within a day ends her factors; she sets up new ones. */
  'reset-factor': {
    request: z.strictObject({ uid: z.string().max(128).refine(isDocumentId) }),
    response: z.object({ state: z.enum(['asked', 'reset']) }),
  },
} as const;
