/**
 * Makes the introduction of the book as MP3: `node generators/make-audio.ts`. The words are the transcript on the page, so
 * that a listener and a reader get the same. Run it after a change of those words, put the printed length into
 * `introSeconds` of the book, and commit the file; no build depends on this script. A foundation that records a human voice
 * replaces the file and keeps the bit rate.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { organisation } from '@society-gal/contracts/brand';
import { createSpeaker } from '../local-stack/stand-ins/speech/synthesize.ts';
import { introductionOf } from '../public-site/src/pages/book.content.ts';
import { ownBook } from '../public-site/src/pages/shared-texts.ts';
import { factsMark } from './downloads/facts-mark.ts';
import { soundTag } from './downloads/sound-tag.ts';

/** Bits a second of what the speaker makes, at a constant rate. */
const bitRate = 48_000;

if (!ownBook) throw new Error('The brand has no book, so there is no introduction to speak.');
const introduction = introductionOf(ownBook);
const speak = await createSpeaker();
// Slower than the default: this is listened to, not skimmed. A blank line is heard as a pause.
const sound = speak(introduction.join('\n\n'), 'en-US-Neural2-C', 0.86);
const tag = soundTag({
  title: `Introduction to ${ownBook.title}`,
  artist: organisation.legalName,
  facts: factsMark(introduction),
});
const file = path.join(import.meta.dirname, '../public-site/public', ownBook.introAudio);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, Buffer.concat([tag, sound]));
process.stdout.write(`${ownBook.introAudio}: ${sound.length} bytes, ${((sound.length * 8) / bitRate).toFixed(1)} s\n`);
