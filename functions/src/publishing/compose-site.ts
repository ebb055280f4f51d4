import { Worker } from 'node:worker_threads';
import { Problem } from '@society-gal/contracts/http';
import type { ComposerAnswers, ComposerJob, PublishedWords } from '@society-gal/contracts/words';

/** Where staging puts the public site's server bundle and the shell's build; tests say where theirs are. */
const folder = () => process.env.COMPOSER_FOLDER ?? new URL('./site/', import.meta.url).pathname;
const deadlineMs = 40_000;

/**
 * One job of the composer (`shell/src/publish/composer.ts`), in a thread of its own that holds these words. Throws `internal` when a page
 * cannot be composed, or not in time.
 */
export function composeSite<Kind extends ComposerJob['kind']>(
  job: Extract<ComposerJob, { kind: Kind }>,
  words: PublishedWords,
): Promise<ComposerAnswers[Kind]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(`${folder()}/compose-worker.mjs`, { workerData: { job, words, folder: folder() } });
    const give = (answer: () => void) => {
      clearTimeout(late);
      answer();
      void worker.terminate();
    };
    const fail = (cause: unknown) =>
      give(() =>
        reject(
          new Problem('internal', {
            message: 'The pages could not be made of these words, so nothing was published. Your draft is kept.',
            cause,
          }),
        ),
      );
    const late = setTimeout(() => fail(new Error('composing took too long')), deadlineMs);
    worker.once('message', (answer) => give(() => resolve(answer)));
    worker.once('error', fail);
  });
}
