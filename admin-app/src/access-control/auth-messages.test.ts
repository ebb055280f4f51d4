import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { authErrorText } from './auth-messages.ts';

describe('what a failed sign-in says', () => {
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
});
