import * as z from 'zod';
import { isDocumentId } from '../store/document-id.ts';

/** The library on the server checks this answer. */
const authenticatorResponse = z.record(z.string(), z.unknown());
const code = z.string().trim().min(6).max(40);
const passkeyId = z.string().min(1).max(1024);
const passkeyName = z.string().trim().min(1, { error: 'Name the passkey.' }).max(60);
const proof = z.object({
  /** A custom token; the session that it opens carries the proof. */
  token: z.string(),
});

/** Every member may make these calls before the factor is proven. */
export const secondFactorCalls = {
  factors: {
    request: z.strictObject({}),
    response: z.object({
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.string() })),
      app: z.boolean(),
      recoveryCodesLeft: z.number().int(),
    }),
  },
  /** A password alone must not set up the first factor. */
  'mail-factor-code': { request: z.strictObject({}), response: z.object({ ok: z.literal(true) }) },
  'begin-factor': {
    request: z.strictObject({ way: z.enum(['passkey', 'app']), purpose: z.enum(['enroll', 'prove']) }),
    response: z.object({
      options: z.record(z.string(), z.unknown()).nullable(),
      key: z.string().nullable(),
      link: z.string().nullable(),
    }),
  },
  /** The first factor needs `mailCode` and gives recovery codes; a further one needs a fresh proof. */
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
  /** This and the next two ask for a fresh proof. */
  'rename-passkey': {
    request: z.strictObject({ id: passkeyId, name: passkeyName }),
    response: z.object({ ok: z.literal(true) }),
  },
  /** Without `id` it removes the app; the last proof stays. */
  'remove-factor': {
    request: z.strictObject({ id: passkeyId.optional() }),
    response: z.object({ ok: z.literal(true) }),
  },
  /** The old codes end. */
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
  /** Two owners must ask within a day before a colleague's factors end. */
  'reset-factor': {
    request: z.strictObject({ uid: z.string().max(128).refine(isDocumentId) }),
    response: z.object({ state: z.enum(['asked', 'reset']) }),
  },
} as const;
