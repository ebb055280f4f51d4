import { Problem } from '@society-gal/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { fieldErrors, loggableFields, problemResponse, toProblem } from './problem-response.ts';
import type { Log } from './route.ts';

const aLog = () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), with: (): Log => log };
  return log;
};
const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : null;
};

describe('What a schema found wrong', () => {
  const schema = z.strictObject({
    name: z.string('Say a name.').min(2, 'Longer.').regex(/x/, 'Longer.'),
    donor: z.strictObject({ email: z.email('No e-mail.') }),
  });

  it('A schema error is told by field, each message once', () => {
    expect(errorsOf(schema, { name: 'a', donor: { email: 'b' } })).toEqual({
      name: ['Longer.'],
      'donor.email': ['No e-mail.'],
    });
    expect(errorsOf(schema, { donor: { email: 'a@b.co' } })).toEqual({ name: ['Say a name.'] });
  });

  it('A schema error names unknown keys, cut to a sane length and number', () => {
    const known = { name: 'xx', donor: { email: 'a@b.co' } };
    expect(errorsOf(schema, { ...known, ['k'.repeat(70)]: 1 })).toEqual({
      ['k'.repeat(60)]: ['This form has no such field.'],
    });
    expect(errorsOf(schema, { name: 'xx', donor: { email: 'a@b.co', y: 1 } })).toEqual({
      'donor.y': ['This form has no such field.'],
    });
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`k${at}`, 1]));
    expect(Object.keys(errorsOf(schema, { ...known, ...many }) ?? {})).toHaveLength(20);
  });

  it('A schema error is the body when the body is no object', () => {
    expect(errorsOf(schema, 'text')).toEqual({ body: ['Send an object with the fields that this address takes.'] });
  });
});

it.each([1, 4, 8, 10, 13, 14])('A thrown error with the gRPC code %i is a store that cannot answer', (code) => {
  expect(toProblem(Object.assign(new Error('store'), { code })).code).toBe('unavailable');
});

it('A thrown error is an internal problem when nobody foresaw it, and stays itself when it is a Problem', () => {
  for (const thrown of [
    new Error('x'),
    'text',
    null,
    Object.assign(new Error('x'), { code: 5 }),
    Object.assign(new Error('x'), { code: '14' }),
    { code: 14 },
  ])
    expect(toProblem(thrown)).toMatchObject({ code: 'internal', cause: thrown });
  const problem = new Problem('conflict');
  expect(toProblem(problem)).toBe(problem);
});

it("A problem's answer carries code, message, fields and reference, and the log has the names of the fields only", () => {
  const log = aLog();
  const problem = new Problem('invalid', {
    message: 'Look again.',
    fields: { email: ['Wrong.'], 'dora@example.org': ['x'] },
  });
  expect(problemResponse(problem, 'REF23456', log)).toEqual({
    status: 400,
    headers: {},
    body: { error: { code: 'invalid', message: 'Look again.', fields: problem.fields, reference: 'REF23456' } },
  });
  expect(log.info).toHaveBeenCalledWith('invalid', { status: 400, fields: ['email'] });
  expect(log.error).not.toHaveBeenCalled();
});

it("A problem's answer says nothing of the cause, which goes to the log", () => {
  const log = aLog();
  const cause = new Error('secret path');
  const answer = problemResponse(new Problem('internal', { cause }), 'R', log);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(answer.body).toEqual({ error: { code: 'internal', message: expect.any(String), reference: 'R' } });
  expect(log.error).toHaveBeenCalledWith('internal', { status: 500, cause });
  expect(log.info).not.toHaveBeenCalled();
});

it("A problem's answer says when to come back, at least in a second", () => {
  const retryAfter = (problem: Problem) => problemResponse(problem, 'R', aLog()).headers?.['retry-after'];
  expect(retryAfter(new Problem('too-many', { retryAfterSeconds: 61.2 }))).toBe('62');
  expect(retryAfter(new Problem('too-many', { retryAfterSeconds: -3 }))).toBe('1');
  expect(retryAfter(new Problem('unavailable'))).toBe('5');
  expect(retryAfter(new Problem('conflict'))).toBeUndefined();
});

it("A problem's answer names the methods that an address takes, and only then", () => {
  expect(problemResponse(new Problem('method-not-allowed'), 'R', aLog(), ['GET', 'HEAD']).headers).toEqual({
    allow: 'GET, HEAD',
  });
  expect(problemResponse(new Problem('method-not-allowed'), 'R', aLog()).headers).toEqual({ allow: '' });
  expect(problemResponse(new Problem('forbidden'), 'R', aLog(), ['GET']).headers).toEqual({});
});

it("A problem's answer logs no field name that a caller made up", () => {
  const fields = { a: [], 'a.b_1': [], 'a b': [], 'x@y.z': [], ['k'.repeat(41)]: [], 'a.': [] };
  expect(loggableFields(new Problem('invalid', { fields }))).toEqual(['a', 'a.b_1']);
  expect(loggableFields(new Problem('invalid'))).toBeUndefined();
});
