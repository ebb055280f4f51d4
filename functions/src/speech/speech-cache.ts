import { createHash } from 'node:crypto';
import { dayMs } from '@society-gal/contracts/format';
import { sentencesIn } from '@society-gal/contracts/site';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { Log } from '../http/route.ts';
import { googleVoices, type VoiceName } from './voices.ts';

/** How long speech is kept: what somebody asked for, and what a release made of our own pages. */
const keepMs = { asked: 30 * dayMs, released: 400 * dayMs } as const;
/** Firestore limits a document to 1 MiB; longer audio is not stored. */
const maxStoredBytes = 900_000;
/** Memory of one instance for audio. */
const maxMemoryBytes = 32 * 1024 * 1024;
/** A slow cache is worse than none: after this the audio is made again. */
const cacheDeadlineMs = 1_500;
/** Nobody listens while a release is spoken, and what it has bought must be kept. */
const releaseDeadlineMs = 60_000;
/** The widget asks for a few sentences at once; of longer texts each sentence would cost a read. */
const maxReleasedSentences = 24;

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

/** The sentences of a text as a release caches them. A heading has no full stop until the widget gives it one. */
export function releasedSentences(text: string): string[] {
  return sentencesIn(text.replace(/\s+/g, ' ').trim(), 'en').map((sentence) => sentence.text.replace(/\.$/, ''));
}

/** The cache key of a sentence of our own pages. It is spoken at speed 1; the widget plays it at any speed. */
export function releasedKey(sentence: string, voice: VoiceName): string {
  return speechKey(`released: ${sentence}`, voice, 1);
}

function reference(key: string) {
  return store().collection(collections.speechCache).doc(key);
}

/** Cached audio in the order of `keys`, null where there is none. A failing cache is logged and counts as empty. */
export async function readSpeech(keys: readonly string[], log: Log): Promise<(Buffer | null)[]> {
  const found = new Map<string, Buffer>();
  for (const key of keys) {
    const audio = memory.get(key);
    if (audio) found.set(key, audio);
  }
  const wanted = keys.filter((key) => !found.has(key));
  if (wanted.length > 0) {
    const read = withDeadline(store().getAll(...wanted.map(reference)), cacheDeadlineMs);
    const stored = await read.catch((cause: unknown) => {
      log.warn('speech-cache-unread', { cause });
      return [];
    });
    for (const document of stored) {
      const audio: unknown = document.get('audio');
      if (Buffer.isBuffer(audio)) found.set(document.id, audio);
    }
  }
  for (const [key, audio] of found) remember(key, audio);
  return keys.map((key) => found.get(key) ?? null);
}

function write(key: string, audio: Buffer, kind: keyof typeof keepMs) {
  return reference(key).set({ audio, expires_at: Timestamp.fromMillis(Date.now() + keepMs[kind]) });
}

/** Keeps audio. A failure is logged and ignored: the cache saves money, but speech works without it. */
export async function keepSpeech(key: string, audio: Buffer, log: Log): Promise<void> {
  remember(key, audio);
  if (audio.length > maxStoredBytes) return;
  await withDeadline(write(key, audio, 'asked'), cacheDeadlineMs).catch((cause: unknown) =>
    log.warn('speech-cache-unwritten', { cause }),
  );
}

/** Keeps a sentence of our own pages. Throws `unavailable`: one that was not kept would be bought by every listener. */
export async function keepReleased(key: string, audio: Buffer): Promise<void> {
  remember(key, audio);
  await withDeadline(write(key, audio, 'released'), releaseDeadlineMs);
}

/** A text of our own pages as a release has spoken it, sentence by sentence at speed 1; null for any other text. */
export async function releasedSpeech(text: string, voice: VoiceName, log: Log): Promise<Buffer[] | null> {
  const keys = releasedSentences(text).map((sentence) => releasedKey(sentence, voice));
  const [first, ...others] = keys;
  if (!first || keys.length > maxReleasedSentences) return null;
  // One read tells most texts that are not of our pages.
  const [beginning] = await readSpeech([first], log);
  if (!beginning) return null;
  const rest = await readSpeech(others, log);
  const audio = rest.filter((piece) => piece !== null);
  return audio.length === rest.length ? [beginning, ...audio] : null;
}

/**
 * Which of these keys are kept, giving those whose time is half over their full time again. Reads the expiry alone, not the
 * audio.
 */
export async function renewReleased(keys: readonly string[], now: Timestamp): Promise<Set<string>> {
  const storedKeys = new Set<string>();
  const until = (ms: number) => Timestamp.fromMillis(now.toMillis() + ms);
  for (let from = 0; from < keys.length; from += 200) {
    const part = keys.slice(from, from + 200).map(reference);
    const documents = part.length > 0 ? await store().getAll(...part, { fieldMask: ['expires_at'] }) : [];
    const batch = store().batch();
    for (const document of documents) {
      const expiresAt = document.get('expires_at') as Timestamp | undefined;
      if (!expiresAt || expiresAt.toMillis() <= now.toMillis()) continue;
      storedKeys.add(document.id);
      if (expiresAt.toMillis() < until(keepMs.released / 2).toMillis())
        batch.update(document.ref, { expires_at: until(keepMs.released) });
    }
    await batch.commit();
  }
  return storedKeys;
}

/** Empties the memory of this instance. With it a test behaves like several instances. */
export function clearSpeechMemory(): void {
  memory.clear();
  memoryBytes = 0;
}
