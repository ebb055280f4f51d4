import { forms } from '@society-gal/contracts/forms';
import type { Problem } from '@society-gal/contracts/http';
import { expect, it } from 'vitest';
import { type Envelope, openRequestBody, parseFormValue, refuseRobots, ticketsIn } from './form-request.ts';

const open = (body: unknown) => openRequestBody({}, body);

function refusal(change: Partial<Envelope>): Problem | null {
  try {
    refuseRobots({ isRobot: false, key: null, ...change });
    return null;
  } catch (error) {
    return error as Problem;
  }
}

it('A request body is split into the fields of the form and what it carries beside them', () => {
  expect(open({ email: ' ana@example.org ', _fax: '', _key: 'key-1234' })).toEqual({
    fields: { email: ' ana@example.org ' },
    envelope: { isRobot: false, key: 'key-1234' },
  });
});

it('A request body carries nothing beside its fields when a caller of the API leaves that out', () => {
  expect(open({ email: 'ana@example.org' }).envelope).toEqual({ isRobot: false, key: null });
});

it.each([[null], ['text'], [[{ email: 'ana@example.org' }]], [undefined]])(
  'that is no object stays as it is, and the schema refuses it: %j',
  (body) => {
    expect(open(body)).toEqual({ fields: body, envelope: { isRobot: false, key: null } });
  },
);

it('A request body is a robot when the honeypot field has anything but spaces in it', () => {
  expect(['', '  ', undefined, 'x', 7].map((_fax) => open({ _fax }).envelope.isRobot)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('A request body has a key of 8 to 128 plain characters, or none', () => {
  const accepted = ['12345678', ' plain-key.a:b_c ', 'k'.repeat(128)];
  expect(accepted.map((_key) => open({ _key }).envelope.key)).toEqual(accepted.map((key) => key.trim()));
  const refused = ['1234567', 'k'.repeat(129), 'with space', '!12345678', '12345678!', null];
  expect(refused.map((_key) => open({ _key }).envelope.key)).toEqual(refused.map(() => null));
});

it('A request body may use another name for a field, but not beside the name it stands for', () => {
  const aliases = { mail: 'email' };
  expect(openRequestBody({ aliases }, { mail: 'a@example.org', city: 'Ojai' }).fields).toEqual({
    email: 'a@example.org',
    city: 'Ojai',
  });
  const both = { mail: 'a@example.org', email: 'b@example.org' };
  expect(openRequestBody({ aliases }, both).fields).toEqual(both);
});

it('A request body may have a field that is called like a property every object has', () => {
  expect(openRequestBody({ aliases: {} }, { toString: 'x' }).fields).toEqual({ toString: 'x' });
});

it('The fields of a request body become a form value', () => {
  expect(parseFormValue(forms.newsletter, { email: 'ana@example.org' })).toEqual({
    ok: true,
    value: { email: 'ana@example.org' },
  });
});

it('The fields of a request body are answered with messages by field when they do not', () => {
  const parsed = parseFormValue(forms.newsletter, { email: 'nobody' });
  expect(parsed).toMatchObject({ ok: false, fields: { email: [expect.any(String)] } });
});

it('The files of a form value are its tickets by field, and an empty list where no file was chosen', () => {
  const fields = { resume: { kind: 'files' }, letter: { kind: 'files' }, name: { kind: 'text' } };
  const tickets = [{ id: 'f1', token: 't1' }];
  expect(ticketsIn({ fields } as never, { resume: tickets, name: 'Ana' })).toEqual({ resume: tickets, letter: [] });
});

it('A robot that fills in the honeypot field is told to leave it empty', () => {
  expect(refusal({ isRobot: true })).toMatchObject({
    code: 'invalid',
    fields: { _fax: ['Leave this field empty.'] },
  });
  expect(refusal({})).toBeNull();
});
