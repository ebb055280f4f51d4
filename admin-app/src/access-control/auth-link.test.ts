import { expect, it } from 'vitest';
import { readAuthLink } from './auth-link.ts';

const read = (search: string, hash = '') => readAuthLink({ search, hash });

it('A verification mail verifies, a reset mail asks for a new password, an invitation invites', () => {
  expect(read('mode=verifyEmail&oobCode=c1')).toEqual({ kind: 'verify-email', code: 'c1' });
  expect(read('mode=resetPassword&oobCode=c2')).toEqual({ kind: 'reset-password', code: 'c2' });
  const invitation = { kind: 'invitation', token: '12345678901234567890' };
  expect(read('', '#invitation=12345678901234567890')).toEqual(invitation);
  expect(read('?invitation=12345678901234567890')).toEqual(invitation);
});

it('A link that is cut short asks for nothing', () => {
  expect(read('mode=verifyEmail')).toEqual({ kind: 'none' });
  expect(read('', '#invitation=123')).toEqual({ kind: 'none' });
  expect(read('', '')).toEqual({ kind: 'none' });
});
