import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { SiteConfig } from '@society-gal/contracts/http';
import type { ComposerJob, PublishedWords } from '@society-gal/contracts/words';

/** `folder`: what `local-stack/site-composer.ts` writes. */
type Task = { job: ComposerJob; words: PublishedWords; folder: string };

// A program holds the facts that it was started with, so they are set before the pages' code is loaded.
const { job, words, folder } = workerData as Task;
Object.assign(globalThis, { societyFacts: words.facts });
const { runComposer } = await import('./composer.ts');
const config = JSON.parse(await readFile(join(folder, 'site-config.json'), 'utf8')) as SiteConfig;
parentPort?.postMessage(await runComposer(job, words, config, folder));
