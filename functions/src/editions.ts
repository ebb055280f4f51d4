import { registerHooks } from 'node:module';
import type { PublishedWords } from '@society-gal/contracts/words';
import { makeLog } from './core/log.ts';
import { withDeadline } from './core/with-deadline.ts';

type Program = typeof import('./program.ts');

/** How old the answer may be to which edition is published. With the time of composing, readers and the back end agree within a minute. */
const freshMs = 20_000;
const readDeadlineMs = 3_000;

let held: { edition: number; program: Promise<Program> } | null = null;
let checkedAtMs = 0;
let checking: Promise<void> | null = null;

/** What a module of an edition imports is of the same edition: Node remembers each module by its whole address. */
function loadPerEdition(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context);
      const { searchParams } = new URL(context.parentURL ?? import.meta.url);
      const edition = searchParams.get('edition');
      if (edition === null || !specifier.startsWith('.')) return found;
      return { ...found, url: `${found.url}?edition=${edition}` };
    },
  });
}

function start({ edition, facts }: Pick<PublishedWords, 'edition' | 'facts'>): Promise<Program> {
  if (edition === 0) return import('./program.ts');
  if (!held || held.edition === 0) loadPerEdition();
  Object.assign(globalThis, { societyFacts: facts });
  return import(`${new URL('./program.js', import.meta.url).href}?edition=${edition}`);
}

async function check(): Promise<void> {
  try {
    const { readLiveWords } = await import('./publishing/live-words.ts');
    const words = await withDeadline(readLiveWords(), readDeadlineMs);
    if (words.edition === held?.edition) return;
    const program = start(words);
    await program;
    held = { edition: words.edition, program };
  } catch (cause) {
    makeLog({ function: 'editions' }).error('edition-not-read', { cause });
    held ??= { edition: 0, program: start({ edition: 0, facts: {} }) };
  } finally {
    checkedAtMs = Date.now();
  }
}

/**
 * The code of the functions with the facts of the published edition. A new edition starts it anew; who is being answered keeps the old
 * one. Where the store does not answer, the edition before goes on.
 */
export async function program(): Promise<Program> {
  if (Date.now() - checkedAtMs > freshMs) {
    checking ??= check().finally(() => {
      checking = null;
    });
    await checking;
  }
  return (held as NonNullable<typeof held>).program;
}
