import { describe, expect, it } from 'vitest';
import { readAuthLink } from './auth-link.ts';

const read = (query: string) => readAuthLink(new URLSearchParams(query));

describe('links that lead to the sign-in page', () => {
  it('A verification mail verifies, a reset mail asks for a new password, an invitation invites', () => {
    expect(read('mode=verifyEmail&oobCode=c1')).toEqual({ kind: 'verify-email', code: 'c1' });
    expect(read('mode=resetPassword&oobCode=c2')).toEqual({ kind: 'reset-password', code: 'c2' });
    expect(read('invitation=12345678901234567890')).toEqual({ kind: 'invitation', token: '12345678901234567890' });
  });

  it('A link that is cut short asks for nothing', () => {
    expect(read('mode=verifyEmail')).toEqual({ kind: 'none' });
    expect(read('invitation=123')).toEqual({ kind: 'none' });
  });
});
