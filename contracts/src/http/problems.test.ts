import { expect, it } from 'vitest';
import { acceptedEndings } from '../forms/uploads.ts';
import { Problem } from './problems.ts';
import { api } from './routes.ts';

it('A problem tells the caller the sentence of its code, unless somebody knows a better one', () => {
  expect(new Problem('not-found').message).toBe('There is nothing at this address.');
  expect(new Problem('invalid', { message: 'Look again.' }).message).toBe('Look again.');
});

it('A problem carries its fields, how long to wait, and a cause for the log', () => {
  const cause = new Error('why');
  const problem = new Problem('too-many', { fields: { email: ['Wrong.'] }, retryAfterSeconds: 7, cause });
  expect(problem).toMatchObject({
    name: 'Problem',
    code: 'too-many',
    fields: { email: ['Wrong.'] },
    retryAfterSeconds: 7,
    cause,
  });
  expect(new Problem('conflict')).toMatchObject({ fields: undefined, retryAfterSeconds: undefined });
});

it('An address of the API names the form, and no part of a session id can lead elsewhere', () => {
  expect([api.form('contact'), api.noScriptForm('contact')]).toEqual(['/api/forms/contact', '/send/contact']);
  expect(api.donation('cs_test_1')).toBe('/api/donations/cs_test_1');
  expect(api.donation('../x?y')).toBe('/api/donations/..%2Fx%3Fy');
});

it('A file field takes every ending of its kinds', () => {
  expect(acceptedEndings('pdf', 'jpg')).toEqual(['.pdf', '.jpg', '.jpeg']);
  expect(acceptedEndings()).toEqual([]);
});
