import { createHash } from 'node:crypto';
import { collections } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { googleVoices, type VoiceName } from './voices.ts';

const keepMs = 30 * 24 * 60 * 60 * 1000;
/** Firestore limits a document to 1 MiB; longer audio is not stored. */
const maxStoredBytes = 900_000;
/** Memory of one instance for audio. */
const maxMemoryBytes = 32 * 1024 * 1024;
/** A slow cache is worse than none: after this the audio is made anew. */
const cacheDeadlineMs = 1_500;

const memory = new Map<string, Buffer>();
let memoryBytes = 0;

function remember(key: string, audio: Buffer) {
  const before = memory.get(key);
  if (before) {
    memory.delete(key);
    memoryBytes -= before.length;
  }
  memory.set(key, audio);
  memoryBytes += audio.length;
  // A Map iterates in the order of insertion, so its first key was used least recently.
  for (const [oldest, dropped] of memory) {
    if (memoryBytes <= maxMemoryBytes) break;
    memory.delete(oldest);
    memoryBytes -= dropped.length;
  }
}

/** The cache key of a piece of speech: a hash of text, voice and speed. The text itself is not stored. */
export function speechKey(text: string, voice: VoiceName, speed: number): string {
  return createHash('sha256')
    .update(JSON.stringify([text, googleVoices[voice].name, speed]))
    .digest('hex');
}

function reference(key: string) {
  return store().collection(collections.speechCache).doc(key);
}

/**
 * Audio from this instance's memory or Firestore, or made now and kept. A failing cache is logged and ignored: it saves
 * money, but speech works without it.
 */
export async function cachedSpeech(key: string, make: () => Promise<Buffer>, log: Log): Promise<Buffer> {
  const inMemory = memory.get(key);
  if (inMemory) {
    remember(key, inMemory);
    return inMemory;
  }
  const stored = await withDeadline(reference(key).get(), cacheDeadlineMs).catch((cause: unknown) => {
    log.warn('speech-cache-unread', { cause });
    return null;
  });
  const kept: unknown = stored?.get('audio');
  if (Buffer.isBuffer(kept)) {
    remember(key, kept);
    return kept;
  }
  const audio = await make();
  remember(key, audio);
  if (audio.length <= maxStoredBytes) {
    const written = reference(key).set({ audio, expires_at: Timestamp.fromMillis(Date.now() + keepMs) });
    await withDeadline(written, cacheDeadlineMs).catch((cause: unknown) =>
      log.warn('speech-cache-unwritten', { cause }),
    );
  }
  return audio;
}

/** Empties the memory of this instance. With it a test behaves like several instances. */
export function clearSpeechMemory(): void {
  memory.clear();
  memoryBytes = 0;
}
