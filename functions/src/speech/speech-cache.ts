import { createHash } from 'node:crypto';
import { collections } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import type { Log } from '../edge/handle.ts';
import { store } from '../store.ts';
import { googleVoices, type VoiceName } from './voices.ts';

const keepMs = 30 * 24 * 60 * 60 * 1000;
/** Firestore takes 1 MiB a document; longer audio is made anew. */
const mostStoredBytes = 900_000;
/** What one instance keeps at hand. */
const mostHeldBytes = 32 * 1024 * 1024;
/** A cache that is slow is worse than none. */
const cacheDeadlineMs = 1_500;

const held = new Map<string, Buffer>();
let heldBytes = 0;

const hold = (key: string, audio: Buffer) => {
  const before = held.get(key);
  if (before) {
    held.delete(key);
    heldBytes -= before.length;
  }
  held.set(key, audio);
  heldBytes += audio.length;
  // A Map keeps the order of insertion: its first key is the one unused longest.
  for (const [oldest, dropped] of held) {
    if (heldBytes <= mostHeldBytes) break;
    held.delete(oldest);
    heldBytes -= dropped.length;
  }
};

/** The key of a piece of speech: what is said, by whom and how fast. The text itself is not kept. */
export const speechKey = (text: string, voice: VoiceName, speed: number): string =>
  createHash('sha256')
    .update(JSON.stringify([text, googleVoices[voice].name, speed]))
    .digest('hex');

const reference = (key: string) => store().collection(collections.speechCache).doc(key);

/**
 * Speech made before, from this instance's memory or the store, or made now and kept. A cache that fails is passed by:
 * it saves money, it is not needed to speak.
 */
export const cachedSpeech = async (key: string, make: () => Promise<Buffer>, log: Log): Promise<Buffer> => {
  const near = held.get(key);
  if (near) {
    hold(key, near);
    return near;
  }
  const stored = await withDeadline(reference(key).get(), cacheDeadlineMs).catch((cause: unknown) => {
    log.warn('speech-cache-unread', { cause });
    return null;
  });
  const kept: unknown = stored?.get('audio');
  if (Buffer.isBuffer(kept)) {
    hold(key, kept);
    return kept;
  }
  const audio = await make();
  hold(key, audio);
  if (audio.length <= mostStoredBytes) {
    const written = reference(key).set({ audio, expires_at: Timestamp.fromMillis(Date.now() + keepMs) });
    await withDeadline(written, cacheDeadlineMs).catch((cause: unknown) =>
      log.warn('speech-cache-unwritten', { cause }),
    );
  }
  return audio;
};

/** Empties the memory of this instance. Tests speak for several instances with it. */
export const forgetHeldSpeech = (): void => {
  held.clear();
  heldBytes = 0;
};
