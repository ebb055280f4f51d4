/**
 * What the person in front of the terminal reads: one line a step, a sign of life every ten seconds while a long one
 * runs, and one sentence that says what to do when something fails.
 */

/** A failure whose message is the whole sentence to print; anything else is a defect of the stack itself. */
export class StackFailure extends Error {
  /** Lines that explain the sentence, printed before it. */
  readonly details: string;
  constructor(sentence: string, details = '') {
    super(sentence);
    this.name = 'StackFailure';
    this.details = details;
  }
}

// A reader that went away (`npm start | head`) must not turn into a crash that leaves children behind.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints a line. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step, printing when it began, that it still runs, and how long it took. `doing` reads like `Building shell`. */
export const step = async <Result>(doing: string, work: () => Promise<Result>): Promise<Result> => {
  const startedAt = Date.now();
  say(`${doing} ...`);
  const ticker = setInterval(
    () => say(`  still ${doing.charAt(0).toLowerCase()}${doing.slice(1)} (${seconds(startedAt)})`),
    10_000,
  );
  try {
    const result = await work();
    say(`  done in ${seconds(startedAt)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
};

/** Prints a failure the way a new user can act on. Returns the exit code. */
export const explain = (error: unknown): number => {
  if (error instanceof StackFailure) {
    if (error.details) process.stderr.write(`\n${error.details.trim()}\n`);
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  }
  process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.stderr.write('\nThis is a defect of the local stack; begin anew with: npm start -- --fresh\n');
  return 1;
};

/** A table of two or three columns, padded. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)), []);
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd()).join('\n');
};
