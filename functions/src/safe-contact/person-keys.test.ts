import { expect, it } from 'vitest';
import { personKeys } from './person-keys.ts';

const none = { emails: [], phones: [], names: [] };

it("A person's search keys are the same however her address, number and name were typed", () => {
  const typed = { emails: ['Ana+forms@Example.org '], phones: ['(805) 555-0100'], names: ['  JOSÉ  Ortiz'] };
  const again = { emails: ['ana@example.org'], phones: ['+1 805 555 0100'], names: ['Jose Ortiz'] };
  expect(personKeys(typed)).toEqual(['ana@example.org', '8055550100', 'name:jose ortiz']);
  expect(personKeys(again)).toEqual(personKeys(typed));
});

it("A person's search keys are each kept once, and nothing is made of what says nothing", () => {
  const twice = { ...none, emails: ['ana@example.org', 'ANA@example.org'] };
  expect(personKeys(twice)).toEqual(['ana@example.org']);
  const empty = { emails: ['', 'none', null], phones: ['Not provided', '911', undefined], names: [' ', 7] };
  expect(personKeys(empty)).toEqual([]);
});

it("A person's search keys tell a name from an address and a number", () => {
  const [email, phone] = [
    personKeys({ ...none, names: ['ana@example.org'] }),
    personKeys({ ...none, names: ['8055550100'] }),
  ];
  expect([...email, ...phone]).toEqual(['name:ana@example.org', 'name:8055550100']);
});
