import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { authErrorText, requireStaffPassword } from './auth-messages.ts';

it('A wrong address and a wrong password sound the same, so that nobody learns who works here', () => {
  const texts = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].map((code) =>
    authErrorText(new FirebaseError(code, 'x')),
  );
  expect(new Set(texts)).toEqual(new Set(['Invalid login credentials']));
});

it('The service is quoted without its prefix and code', () => {
  expect(
    authErrorText(new FirebaseError('auth/quota-exceeded', 'Firebase: Quota was exceeded (auth/quota-exceeded).')),
  ).toBe('Quota was exceeded');
});

it('Anything else is an unexpected error', () => {
  expect(authErrorText(new TypeError('x is not a function'))).toBe('An unexpected error occurred');
});

it('A new password that is not one for staff is refused before it is set, in words that help', () => {
  const messageOf = (password: string) => {
    try {
      requireStaffPassword(password, ['vera.quist@example.org']);
      return null;
    } catch (error) {
      return authErrorText(error);
    }
  };
  expect(messageOf('12345')).toBe('Password should be at least 6 characters');
  expect(messageOf('eleven-char')).toMatch(/at least 12 characters/);
  expect(messageOf('vera.quist.2026')).toMatch(/easy to guess/);
  expect(messageOf('otter-lamp-7-violet')).toBeNull();
});
