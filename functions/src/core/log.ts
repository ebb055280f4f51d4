/** Facts of a log line: ids, counts, codes and causes. Never names, addresses, e-mails or texts people wrote. */
export type Facts = Readonly<Record<string, unknown>>;

/** Writes one line of JSON per event, in the shape Cloud Logging reads. */
export type Log = {
  info: (event: string, facts?: Facts) => void;
  warn: (event: string, facts?: Facts) => void;
  error: (event: string, facts?: Facts) => void;
  /** The same log with facts that every line carries. */
  with: (facts: Facts) => Log;
};

// Firestore and mail servers quote what was sent to them in their error messages.
const emailLike = /[^\s<>"'():;,]+@[^\s<>"'():;,]+/g;

/** An error message without e-mail addresses, at most 500 characters. */
export function maskedMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(emailLike, '<email>').slice(0, 500);
}

function describeError(error: Error, depth = 0): Record<string, unknown> {
  return {
    name: error.name,
    message: maskedMessage(error),
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8),
    ...(error.cause instanceof Error && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

function loggable(value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}

function write(severity: string, event: string, facts: Facts) {
  const line: Record<string, unknown> = { severity, message: event };
  for (const [key, value] of Object.entries(facts)) if (value !== undefined) line[key] = loggable(value);
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** A log whose every line carries `facts`. `LOG_LEVEL=error` or `silent` keeps tests quiet. */
export function makeLog(facts: Facts = {}): Log {
  const at =
    (severity: string) =>
    (event: string, more: Facts = {}) => {
      if (process.env.LOG_LEVEL === 'silent' || (process.env.LOG_LEVEL === 'error' && severity !== 'ERROR')) return;
      write(severity, event, { ...facts, ...more });
    };
  return { info: at('INFO'), warn: at('WARNING'), error: at('ERROR'), with: (more) => makeLog({ ...facts, ...more }) };
}
