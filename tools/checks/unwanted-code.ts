/** Text that must not be merged: unfinished work, hollow tests, secrets, paths of one machine. */
import type { Check } from './check.ts';
import { lineAt, type Source, sources } from './sources.ts';

const unwanted: readonly { pattern: RegExp; because: string }[] = [
  { pattern: /\b(?:TODO|FIXME|XXX)\b/, because: 'say it in an issue, or do it' },
  {
    pattern: /\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b/,
    because: 'a test that does not run protects nobody',
  },
  { pattern: /waitForTimeout\(/, because: 'wait for what the person waits for, never for a clock' },
  { pattern: /expect\(true\)/, because: 'a test must be able to fail' },
  {
    pattern: /@ts-ignore|@ts-nocheck/,
    because: 'the compiler is right, or the reason belongs beside @ts-expect-error',
  },
  { pattern: /(?:^|[^\w.])\/(?:work|home|Users|root)\//, because: 'this path exists on one machine only' },
  {
    // Written so that it does not find itself.
    pattern: /[s]k_live_[0-9A-Za-z]{16}|[A]KIA[0-9A-Z]{16}|-{5}BEGIN [A-Z ]*PRIVATE KEY/,
    because: 'secrets live in the secret manager',
  },
];

/** Files that contain these texts because they look for them. */
const exempt = /^tools\/checks\//;

/** Leftovers of one file, as lines to print. */
function leftoversIn({ path, text }: Source): string[] {
  return unwanted.flatMap(({ pattern, because }) => {
    const found = exempt.test(path) ? null : pattern.exec(text);
    return found ? [`${path}:${lineAt(text, found.index)} ${found[0].trim()}: ${because}`] : [];
  });
}

export const leftovers: Check = {
  name: 'Leftovers',
  protects: 'Without it a focused test or a path of one machine was merged.',
  repair: 'see the reason beside each line',
  find: async () => sources().flatMap(leftoversIn),
};

const warnAt = 250;
const failAt = 400;

export const fileSizes: Check = {
  name: 'Size of files',
  protects: 'Without it files grew past what one sitting reads.',
  repair: `split what is over ${failAt} lines by what it is about (${warnAt} is where to start thinking)`,
  find: async () =>
    sources()
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > failAt)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
};
