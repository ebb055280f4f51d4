/**
 * Terminal output: one line for each step, a line every ten seconds while a long step runs, and one sentence that
 * says what to do when something fails.
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

// When the reader of our output ends (`npm start | head`), writing fails; that must not leave child processes behind.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step, printing when it began, that it still runs, and how long it took. `doing` reads like `Building shell`. */
export async function step<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  print(`${doing} ...`);
  const ticker = setInterval(
    () => print(`  still ${doing.charAt(0).toLowerCase()}${doing.slice(1)} (${seconds(startedAt)})`),
    10_000,
  );
  try {
    const result = await work();
    print(`  done in ${seconds(startedAt)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/** Prints a failure as a sentence that tells the user what to do. Returns the exit code. */
export function explain(error: unknown): number {
  if (error instanceof StackFailure) {
    if (error.details) process.stderr.write(`\n${error.details.trim()}\n`);
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  }
  process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.stderr.write('\nThis is a defect of the local stack; begin anew with: npm start -- --fresh\n');
  return 1;
}

/** A table of two or three columns, padded. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)), []);
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}
