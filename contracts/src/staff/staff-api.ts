import * as z from 'zod';
import { awardCalls } from '../awards/staff-awards-api.ts';
import { applicationStatuses, isFinal } from '../forms/application.ts';
import { calendarDay } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { letterCalls } from '../letters/staff-letters-api.ts';
import { type InvitationOutcome, invitationOutcomes } from '../lists/invitation-outcome.ts';
import { placeCalls } from '../lists/staff-places-api.ts';
import { financeCalls } from '../money/staff-finance-api.ts';
import { caseCalls } from '../records/case-api.ts';
import { countedKinds } from '../records/counts.ts';
import { viewCalls } from '../records/saved-views-api.ts';
import { helpCollections } from '../requests/help-records.ts';
import { helpCalls, letter } from '../requests/staff-help-api.ts';
import { decisionCalls } from '../review/decision-letters-api.ts';
import { reviewCalls } from '../review/review-api.ts';
import { isDocumentId } from '../store/document-id.ts';
import { collections } from '../store/paths.ts';
import { needs } from '../team/needs-you.ts';
import { staffRoles } from '../team/roles.ts';
import { factorStates } from '../team/second-factor.ts';
import { secondFactorCalls } from '../team/second-factor-api.ts';
import { alertKinds } from '../team/staff-alerts.ts';
import { staffDocumentId as id, optionalReason as reason } from '../team/staff-api-parts.ts';
import { wordsCalls } from '../words/words-api.ts';

export const applicationCollections = [
  collections.scholarshipApplications,
  collections.partnershipApplications,
] as const;
export const inboxCollections = [
  collections.contactMessages,
  collections.referrals,
  collections.waitlistEntries,
  collections.golfApplications,
  collections.galaInvitations,
  collections.newsletterSubscribers,
  collections.formRecords,
  collections.scholarshipApplications,
  collections.partnershipApplications,
] as const;

export const guardModes = ['off', 'auto', 'on'] as const;
export type GuardMode = (typeof guardModes)[number];

const applicationCollection = z.enum(applicationCollections);
const recordCollection = z.enum([...new Set([...inboxCollections, collections.donations])] as [string, ...string[]]);
const status = z.enum(applicationStatuses);
const version = z.number().int().min(0);
const role = z.enum(staffRoles);
const givenRoles = z.array(role).min(1, { error: 'Choose at least one role.' }).max(staffRoles.length);

/** Calls answer 403 unless claim, verified e-mail and `admins/{uid}` agree and `role-matrix.ts` allows the call. */
export const staffCalls = {
  ...helpCalls,
  ...letterCalls,
  ...placeCalls,
  ...financeCalls,
  ...secondFactorCalls,
  ...decisionCalls,
  ...reviewCalls,
  ...caseCalls,
  ...viewCalls,
  ...wordsCalls,
  ...awardCalls,
  /** Only an allow-listed or invited verified address gets the claim; `over` ends the session on the server. */
  session: {
    request: z.strictObject({ password: z.string().max(4096).optional(), over: z.literal(true).optional() }),
    response: z.object({
      admin: z.boolean(),
      roles: z.array(role),
      /** Where the second factor is missing; `prove` and `enroll` open nothing else yet. */
      factor: z.enum(factorStates),
      refreshToken: z.boolean(),
      emailVerified: z.boolean(),
      password: z.enum(['fine', 'short', 'common', 'unchecked']),
    }),
  },
  'set-status': {
    request: z.strictObject({
      collection: applicationCollection,
      id,
      status,
      version,
      /** With an unchanged status the reason is only added to the history. */
      reason,
      message: letter.optional(),
    }),
    response: z.object({ status, version, statusChangedAt: z.string(), statusChangedBy: z.string() }),
  },
  'set-status-bulk': {
    request: z
      .strictObject({
        collection: applicationCollection,
        items: z.array(z.strictObject({ id, version })).min(1).max(100),
        status,
        reason,
      })
      .refine((asked) => !isFinal(asked.status) || (asked.reason ?? '').length >= 3, {
        error: 'Say why, in a few words.',
        path: ['reason'],
      }),
    response: z.object({
      results: z.array(z.object({ id, ok: z.boolean(), version: version.optional(), message: z.string().optional() })),
    }),
  },
  'add-note': {
    request: z.strictObject({
      collection: recordCollection,
      id,
      text: z.string().trim().min(1).max(limits.textLength),
      todo: z.strictObject({ uid: z.string().min(1).max(128), due_on: calendarDay }).optional(),
      /** Absent: all who read the record. */
      readers: z.array(z.string().min(1).max(128)).max(100).optional(),
    }),
    response: z.object({ id }),
  },
  'private-notes': {
    request: z.strictObject({ collection: recordCollection, id }),
    response: z.object({
      notes: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          by_email: z.string(),
          text: z.string(),
          due_on: z.string().nullable(),
          readers: z.array(z.string()),
        }),
      ),
    }),
  },
  'set-done': {
    request: z.strictObject({ collection: recordCollection, id, done: z.boolean() }),
    response: z.object({ done: z.boolean() }),
  },
  /** Null where it could not be counted; `since` is the caller's last visit. */
  'needs-you': {
    request: z.strictObject({}),
    response: z.object({
      since: z.string(),
      needs: z.array(z.object({ need: z.enum(needs), count: z.number().int().nullable() })),
    }),
  },
  /** In all, in `latelyDays`, in `freshDays` and in as many before; numbers alone. */
  counts: {
    request: z.strictObject({}),
    response: z.object({
      at: z.string(),
      kinds: z.array(
        z.object({
          kind: z.enum(countedKinds),
          total: z.number().int(),
          lately: z.number().int(),
          fresh: z.number().int(),
          before: z.number().int(),
        }),
      ),
      statuses: z.array(z.object({ status: z.enum(applicationStatuses), count: z.number().int() })),
    }),
  },
  'morning-mail': {
    request: z.strictObject({ wanted: z.boolean().optional() }),
    /** Null for roles that do not get this mail. */
    response: z.object({ wanted: z.boolean().nullable() }),
  },
  alerts: {
    request: z.strictObject({ kind: z.enum(alertKinds).optional(), wanted: z.boolean().optional() }),
    response: z.object({ alerts: z.array(z.object({ kind: z.enum(alertKinds), wanted: z.boolean() })) }),
  },
  /** Null once the mail is no longer kept. */
  'invitation-outcome': {
    request: z.strictObject({ id }),
    response: z.object({
      outcome: z.enum(Object.keys(invitationOutcomes) as [InvitationOutcome, ...InvitationOutcome[]]).nullable(),
    }),
  },
  guard: {
    request: z.strictObject({ mode: z.enum(guardModes).optional() }),
    response: z.object({ mode: z.enum(guardModes) }),
  },
  team: {
    request: z.strictObject({}),
    response: z.object({
      members: z.array(
        z.object({
          uid: z.string(),
          email: z.string(),
          name: z.string(),
          since: z.string().nullable(),
          you: z.boolean(),
          roles: z.array(role),
        }),
      ),
      pending: z.array(z.object({ uid: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() })),
      invitations: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          expiresAt: z.string(),
          invitedBy: z.string(),
          roles: z.array(role),
        }),
      ),
    }),
  },
  'approve-member': {
    request: z.strictObject({ uid: z.string().max(128).refine(isDocumentId), roles: givenRoles.default(['reader']) }),
    response: z.object({ ok: z.literal(true) }),
  },
  'member-waits': {
    request: z.strictObject({ uid: z.string().max(128).refine(isDocumentId) }),
    response: z.object({
      records: z.number().int(),
      readings: z.number().int(),
      todos: z.number().int(),
      letters: z.number().int(),
      drafts: z.number().int(),
    }),
  },
  'remove-member': {
    request: z.strictObject({ uid: z.string().max(128).refine(isDocumentId) }),
    response: z.object({ ok: z.literal(true) }),
  },
  'set-roles': {
    request: z.strictObject({ uid: z.string().max(128).refine(isDocumentId), roles: givenRoles }),
    response: z.object({ ok: z.literal(true) }),
  },
  invite: {
    request: z.strictObject({ email: z.email().max(limits.emailLength), roles: givenRoles.default(['reader']) }),
    response: z.object({ id: z.string() }),
  },
  /** 409 for an invitation that was used or is over. */
  'withdraw-invitation': { request: z.strictObject({ id }), response: z.object({ ok: z.literal(true) }) },
  'accept-invitation': {
    request: z.strictObject({ token: z.string().min(20).max(200) }),
    response: z.object({ ok: z.literal(true) }),
  },
  /** The mail then counts as withheld; 409 for a mail that did not fail. */
  'resolve-mail': { request: z.strictObject({ id }), response: z.object({ ok: z.literal(true) }) },
  'retry-mail': { request: z.strictObject({ id }), response: z.object({ ok: z.literal(true) }) },
  /** The log names first who opened the file. */
  'open-file': {
    request: z.strictObject({ collection: z.enum([...applicationCollections, ...helpCollections]), id, file: id }),
    response: z.string(),
  },
  /** Answers `text/csv`, or 202 and `{id}` for `export-file`; the export is logged first. */
  export: {
    request: z.strictObject({
      collection: recordCollection,
      columns: z.array(z.string().max(60)).min(1).max(60),
      filter: z
        .strictObject({
          status: status.optional(),
          search: z.string().trim().max(100).optional(),
          /** The collection's type field; for donations, their status. */
          type: z.string().max(60).optional(),
          form: z.string().max(60).optional(),
          done: z.boolean().optional(),
          /** Leaves out people who left and addresses that were not confirmed. */
          on_list: z.literal(true).optional(),
          recurring: z.boolean().optional(),
          archived: z.boolean().optional(),
          assigned_to: z.string().max(128).optional(),
          tag: z.string().max(30).optional(),
          from: calendarDay.optional(),
          to: calendarDay.optional(),
          /** An instant, because counts begin and end at one. */
          since: z.iso.datetime().optional(),
          until: z.iso.datetime().optional(),
        })
        .default({}),
    }),
    response: z.string(),
  },
  /** `url` fetches the finished file for ten minutes. */
  'export-file': {
    request: z.strictObject({ id }),
    response: z.object({
      state: z.enum(['waiting', 'ready', 'failed']),
      rows: z.number().int().nullable(),
      url: z.string().nullable(),
    }),
  },
} as const;

export type StaffCall = keyof typeof staffCalls;
export type StaffFileCall =
  | 'export'
  | 'open-file'
  | 'review-file'
  | 'donor-statement'
  | 'books-file'
  | 'payment-file'
  | 'awards-file'
  | 'board-pack-file'
  | 'print-receipt';
export type StaffRequest<C extends StaffCall> = z.input<(typeof staffCalls)[C]['request']>;
export type StaffResponse<C extends StaffCall> = z.output<(typeof staffCalls)[C]['response']>;
