import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { isPermanent, isServerDown, mayClaim, waitMs } from './delivery-rules.ts';
import { UnwritableMail } from './mail-kind.ts';

const nowMs = Date.parse('2026-11-22T10:00:00Z');

function aMail(change: Partial<Parameters<typeof mayClaim>[0]>) {
  return { status: 'queued', lease_until: null, next_attempt_at: null, ...change } as const;
}

function afterMs(ms: number) {
  return Timestamp.fromMillis(nowMs + ms);
}

/** An error as nodemailer throws it. */
function smtpError(facts: { code?: string; responseCode?: number; command?: string; response?: string }): Error {
  return Object.assign(new Error('refused'), facts);
}

describe('A mail of the outbox', () => {
  it('An outbox mail is taken when it is due; a second of difference between two clocks does not matter', () => {
    expect(mayClaim(aMail({}), nowMs, false)).toBe(true);
    expect(mayClaim(aMail({ next_attempt_at: afterMs(-1) }), nowMs, false)).toBe(true);
    expect(mayClaim(aMail({ next_attempt_at: afterMs(1_000) }), nowMs, false)).toBe(true);
    expect(mayClaim(aMail({ next_attempt_at: afterMs(1_001) }), nowMs, false)).toBe(false);
  });

  it('An outbox mail is taken before its back-off is over when the mail server is back', () => {
    expect(mayClaim(aMail({ next_attempt_at: afterMs(60_000) }), nowMs, true)).toBe(true);
  });

  it('An outbox mail is never taken again once it was sent or given up', () => {
    for (const status of ['sent', 'failed'] as const) {
      expect(mayClaim(aMail({ status }), nowMs, false)).toBe(false);
      expect(mayClaim(aMail({ status }), nowMs, true)).toBe(false);
    }
  });

  it('An outbox mail that another sender owns is taken when its lease is over', () => {
    const sending = (lease_until: Timestamp | null) =>
      aMail({ status: 'sending', lease_until, next_attempt_at: afterMs(60_000) });
    expect(mayClaim(sending(afterMs(1)), nowMs, true)).toBe(false);
    expect(mayClaim(sending(afterMs(0)), nowMs, false)).toBe(true);
    expect(mayClaim(sending(null), nowMs, false)).toBe(true);
  });
});

describe('An error of sending', () => {
  it.each([
    ['the server refuses the recipient', smtpError({ responseCode: 550, command: 'RCPT TO' })],
    ['the server refuses the message', smtpError({ responseCode: 500, command: 'DATA' })],
    ['a service refuses the message', smtpError({ responseCode: 599, command: 'API' })],
    ['the address is none', smtpError({ code: 'EENVELOPE' })],
    ['no template can write the mail', new UnwritableMail('no template')],
  ])('A sending error is for good when %s', (_case, error) => {
    expect(isPermanent(error)).toBe(true);
    expect(isServerDown(error)).toBe(false);
  });

  it.each([
    ['the mailbox is full for now', smtpError({ responseCode: 452, command: 'RCPT TO' })],
    ['the answer is none of the protocol', smtpError({ responseCode: 600, command: 'DATA' })],
    ['the login is refused', smtpError({ responseCode: 535, command: 'AUTH PLAIN' })],
    ['a command only ends like one about the recipient', smtpError({ responseCode: 550, command: 'NO RCPT TO' })],
    ['nobody knows at which command', smtpError({ responseCode: 550 })],
    ['an answer comes with the code of an address that is none', smtpError({ responseCode: 452, code: 'EENVELOPE' })],
  ])('A sending error may be gone at the next attempt when %s', (_case, error) => {
    expect(isPermanent(error)).toBe(false);
    expect(isServerDown(error)).toBe(false);
  });

  it.each([
    ['550 5.4.5 Daily user sending quota exceeded.', 'DATA'],
    ['552-5.2.2 The recipient has no space left', 'RCPT TO'],
    ['452 4.2.2 Mailbox full, 5.2.2', 'RCPT TO'],
  ])('A sending error is a delay of half an hour and more when a quota is used up: %s', (response, command) => {
    const error = smtpError({ responseCode: Number(response.slice(0, 3)), command, response });
    expect([isPermanent(error), isServerDown(error)]).toEqual([false, false]);
    expect(waitMs(error, 1)).toBe(30 * 60 * 1000);
    expect(waitMs(error, 20)).toBe(2 * 60 * 60 * 1000);
  });

  it('A sending error names no quota by a number that only looks like one', () => {
    for (const response of ['550 15.4.5 no', '550 5.4.50 no', '550 5.1.1 no such user at 5.2.22'])
      expect(isPermanent(smtpError({ responseCode: 550, command: 'RCPT TO', response })), response).toBe(true);
    expect(waitMs(smtpError({ responseCode: 451, response: '451 4.7.1 later' }), 1)).toBe(10_000);
  });

  it('A sending error is the server being down when it gave no answer at all', () => {
    expect(isPermanent(smtpError({ code: 'ECONNREFUSED' }))).toBe(false);
    expect(isServerDown(smtpError({ code: 'ECONNREFUSED' }))).toBe(true);
    expect(isServerDown(new Error('timeout'))).toBe(true);
  });

  it('A sending error says nothing about the server when it is no error', () => {
    for (const thrown of ['text', null, { code: 'EENVELOPE' }]) {
      expect(isPermanent(thrown)).toBe(false);
      expect(isServerDown(thrown)).toBe(false);
    }
  });
});
