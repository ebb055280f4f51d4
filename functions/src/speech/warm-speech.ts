import { limits } from '@society-gal/contracts/http';
import { Timestamp } from 'firebase-admin/firestore';
import { keepReleased, releasedKey, releasedSentences, renewReleased } from './speech-cache.ts';
import { speechDeadlineMs, synthesize } from './speech-client.ts';
import { splitText } from './split-text.ts';
import type { VoiceName } from './voices.ts';

/** A release is spoken in the background of nothing: few at a time stay below the provider's quota of a minute. */
const maxParallel = 4;

/** The pieces under which pages are cached: each sentence alone, and as it is cut where others stand around it. */
export function piecesOf(pages: readonly (readonly string[])[]): string[] {
  const texts = pages.flatMap((sentences) => [
    ...sentences,
    sentences.map((text) => (/[.!?…:;,]["'”’)]*$/.test(text) ? text : `${text}.`)).join(' '),
  ]);
  const pieces = new Set(texts.flatMap(releasedSentences));
  // One that the provider would not take whole is bought when somebody hears it.
  return [...pieces].filter((piece) => splitText(piece).length === 1);
}

/** What a release has to buy, and what it costs at most. */
export type WarmPlan = { voice: VoiceName; missing: readonly string[]; kept: number }[];

/** Which pieces are not spoken yet, by voice. Those that are get a new time. */
export async function planWarming(pieces: readonly string[], voices: readonly VoiceName[]): Promise<WarmPlan> {
  const plan: WarmPlan = [];
  for (const voice of voices) {
    const keys = pieces.map((piece) => releasedKey(piece, voice));
    const storedKeys = await renewReleased(keys, Timestamp.now());
    plan.push({ voice, missing: pieces.filter((_, at) => !storedKeys.has(keys[at] ?? '')), kept: storedKeys.size });
  }
  return plan;
}

/** Characters that a plan buys, and their price in USD. */
export function priceOf(plan: WarmPlan): { characters: number; usd: number } {
  const characters = plan.flatMap(({ missing }) => missing).reduce((sum, piece) => sum + piece.length, 0);
  return { characters, usd: (characters / 1_000_000) * limits.speechPricePerMillionUsd };
}

/** Speaks what is missing and keeps it. Safe to repeat: what was kept is not bought again. Throws `provider`, and `unavailable` for what could not be kept. */
export async function warmSpeech(plan: WarmPlan): Promise<void> {
  for (const { voice, missing } of plan)
    for (let from = 0; from < missing.length; from += maxParallel)
      await Promise.all(
        missing.slice(from, from + maxParallel).map(async (piece) => {
          const audio = await synthesize(piece, voice, 1, speechDeadlineMs);
          await keepReleased(releasedKey(piece, voice), audio);
        }),
      );
}
