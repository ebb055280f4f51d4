import { type AnyHandledForm, forms } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { expect, it } from 'vitest';
import { formLimits } from './form-limits.ts';

const sender = { address: '203.0.113.7', idempotencyKey: 'key-1234' };
const form = { id: 'contact', people: forms.contact.people };

it('The limits of a form count the address of the visitor, and the e-mail address of the person in small letters', () => {
  expect(formLimits(form, { email: 'Ana@Example.org' }, sender)).toEqual({
    byAddress: { scope: 'form:contact', key: '203.0.113.7', ...limits.formsPerAddress, holder: 'contact:key-1234' },
    byEmail: {
      scope: 'email:contact',
      key: 'ana@example.org',
      count: 5,
      windowSeconds: 86_400,
      message:
        'We received this form from this email address several times today. Please go on tomorrow or write to us.',
      holder: 'contact:key-1234',
    },
    bySite: null,
  });
});

it('The limits of a form are stricter for an address where the form says so', () => {
  const perEmailPerDay = { count: 1, message: 'Once a day.' };
  const { byEmail } = formLimits({ ...form, perEmailPerDay }, { email: 'ana@example.org' }, sender);
  expect(byEmail).toMatchObject({ ...perEmailPerDay, windowSeconds: 86_400 });
});

it('The limits of a form count the whole site where the form says so', () => {
  const invitation = forms['gala-invitation'] as unknown as AnyHandledForm;
  const { bySite } = formLimits(invitation, { inviter_email: 'a@b.co' }, sender);
  expect(bySite).toMatchObject({ count: 200, windowSeconds: 86_400, holder: 'gala-invitation:key-1234' });
});

it('The limits of a form count every request that has no key, and both limits count the same one', () => {
  const withoutKey = { ...sender, idempotencyKey: null };
  const holders = [1, 2].map(() => {
    const { byAddress, byEmail } = formLimits(form, { email: 'a@example.org' }, withoutKey);
    return [byAddress.holder, byEmail.holder];
  });
  expect(holders[0]?.[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(holders[0]?.[1]).toBe(holders[0]?.[0]);
  expect(holders[1]?.[0]).not.toBe(holders[0]?.[0]);
});
