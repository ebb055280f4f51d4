import { beforeUserCreated as onBeforeUserCreated } from 'firebase-functions/v2/identity';
import { makeLog } from '../edge/log.ts';
import { ensureProfile } from './profiles.ts';

/**
 * Makes the profile (role `pending`) of a person who signs up. It grants no access and never blocks a sign-up: when it
 * fails, the first `session` call makes the profile. Firebase Auth waits for this function 7 seconds at most.
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
