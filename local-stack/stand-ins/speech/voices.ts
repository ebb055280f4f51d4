/**
 * Which of eSpeak's voices speaks for a Google voice. Google's names end in a letter or a name of their own; what
 * matters here is that different names sound different and one name always the same.
 */
const espeakVoices = [
  'en-us+f2',
  'en-us+m3',
  'en-us+f4',
  'en-us+m1',
  'en-us+f5',
  'en-us+m7',
  'en-us+f1',
  'en-us+m5',
  'en-us+f3',
  'en-us+m2',
  'en-us+Annie',
  'en-us+m4',
] as const;

/** A voice of eSpeak and how high it speaks (0 to 99, 50 is the voice's own). */
export type EspeakVoice = { voice: string; pitch: number };

/** Stable number of a name. */
const hashOf = (name: string): number =>
  [...name].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7);

/** eSpeak's voice for a Google voice name such as `en-US-Neural2-C`; names that differ in their last part never coincide within a family. */
export function espeakVoiceFor(name: string): EspeakVoice {
  const last = name.split('-').at(-1) ?? '';
  const index = /^[A-Z]$/.test(last) ? last.charCodeAt(0) - 65 : hashOf(last);
  // Names beyond the list share a timbre but not the height.
  const round = Math.floor(index / espeakVoices.length) % 4;
  return { voice: espeakVoices[index % espeakVoices.length] ?? espeakVoices[0], pitch: 42 + round * 8 };
}
