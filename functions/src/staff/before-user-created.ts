import { beforeUserCreated as onBeforeUserCreated } from 'firebase-functions/v2/identity';
import { makeLog } from '../edge/log.ts';
import { ensureProfile } from './profiles.ts';

/**
 * Makes the profile (role `pending`) of whoever signs up. Grants nothing, and never keeps anybody from signing up: what
 * fails here is made up for by the first `session` call. One instance answers many; Auth waits at most 7 s.
 */
export const beforeUserCreated = onBeforeUserCreated({ timeoutSeconds: 7, maxInstances: 5 }, async (event) => {
  const user = event.data;
  if (!user) return;
  try {
    await ensureProfile({ uid: user.uid, email: user.email ?? '', fullName: user.displayName ?? '' });
  } catch (cause) {
    makeLog({ uid: user.uid }).error('profile-not-made', { cause });
  }
});
