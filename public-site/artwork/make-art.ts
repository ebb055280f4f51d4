import { mkdir, writeFile } from 'node:fs/promises';
import { careScenes } from './scenes-care.ts';
import { eventScenes } from './scenes-events.ts';
import { learningScenes } from './scenes-learning.ts';
import { peopleScenes } from './scenes-people.ts';

/** Draws every picture of the public site into `public-site/src/art`. Run after changing a scene: `node public-site/artwork/make-art.ts`. */
const out = new URL('../src/art/', import.meta.url);
await mkdir(out, { recursive: true });
const pictures: Record<string, string> = { ...learningScenes, ...peopleScenes, ...careScenes, ...eventScenes };
for (const [name, svg] of Object.entries(pictures)) await writeFile(new URL(`${name}.svg`, out), svg);
process.stdout.write(`${Object.keys(pictures).length} pictures drawn\n`);
