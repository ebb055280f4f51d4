import { expect, it, vi } from 'vitest';
import { StaffCallError } from '../app/call-staff.ts';
import { checkAccess } from './check-access.ts';

const aUser = (claimByRefresh: { fresh: boolean; kept: boolean }) => ({
  getIdTokenResult: vi.fn(async (refresh?: boolean) => ({
    claims: { admin: refresh ? claimByRefresh.fresh : claimByRefresh.kept },
  })) as never,
});

it('A member of staff with the claim in her token gets in', async () => {
  const access = await checkAccess(aUser({ fresh: true, kept: true }), async () => ({
    admin: true,
    roles: ['caseworker'],
    factor: 'proven',
    refreshToken: false,
    emailVerified: true,
    password: 'fine',
  }));
  expect(access).toEqual({ kind: 'staff', roles: ['caseworker'], isExempt: false });
});

it.each([
  ['prove', true],
  ['enroll', false],
] as const)('A password alone opens nothing while the second factor is to %s', async (factor, isSetUp) => {
  const answer = {
    admin: true,
    roles: ['owner' as const],
    factor,
    refreshToken: false,
    emailVerified: true,
    password: 'fine' as const,
  };
  expect(await checkAccess(aUser({ fresh: true, kept: true }), async () => answer)).toEqual({
    kind: 'factor',
    isSetUp,
  });
});

it('Someone approved a moment ago gets in with a new token', async () => {
  const access = await checkAccess(aUser({ fresh: true, kept: false }), async () => ({
    admin: true,
    roles: ['caseworker'],
    factor: 'proven',
    refreshToken: true,
    emailVerified: true,
    password: 'fine',
  }));
  expect(access).toEqual({ kind: 'staff', roles: ['caseworker'], isExempt: false });
});

it.each([
  ['common', true],
  ['short', true],
  ['unchecked', false],
] as const)('Somebody whose password is %s is not let in, staff or not', async (password, isKnown) => {
  const answer = {
    admin: true,
    roles: ['owner' as const],
    factor: 'proven' as const,
    refreshToken: false,
    emailVerified: true,
    password,
  };
  expect(await checkAccess(aUser({ fresh: true, kept: true }), async () => answer)).toEqual({
    kind: 'password',
    isKnown,
  });
});

it('An answer without the claim in the token opens nothing', async () => {
  const access = await checkAccess(aUser({ fresh: false, kept: false }), async () => ({
    admin: true,
    roles: ['caseworker'],
    factor: 'proven',
    refreshToken: true,
    emailVerified: true,
    password: 'fine',
  }));
  expect(access).toEqual({ kind: 'denied', emailVerified: true });
});

it('A removed member is denied although her old token still says admin', async () => {
  const access = await checkAccess(aUser({ fresh: true, kept: true }), async () => ({
    admin: false,
    roles: [],
    factor: 'not-needed',
    refreshToken: false,
    emailVerified: true,
    password: 'fine',
  }));
  expect(access).toEqual({ kind: 'denied', emailVerified: true });
});

it('Somebody whose token was revoked is denied, not told of a failure', async () => {
  const access = await checkAccess(aUser({ fresh: true, kept: true }), async () => {
    throw new StaffCallError('unauthenticated', 'Please sign in and try again.');
  });
  expect(access).toEqual({ kind: 'denied', emailVerified: true });
});

it('Nobody gets in while no server answers', async () => {
  const access = await checkAccess(aUser({ fresh: true, kept: true }), async () => {
    throw new Error('offline');
  });
  expect(access).toEqual({ kind: 'failed' });
});
