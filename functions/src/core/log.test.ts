import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLog } from './log.ts';

const output = vi.spyOn(process.stdout, 'write');
const lines = () => output.mock.calls.map(([line]) => String(line));
const facts = () => lines().map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', '');
  output.mockReset().mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** An error whose stack has `calls` places after its message. */
function errorWithStack(message: string, calls: number, cause?: unknown): Error {
  const error = new Error(message, { cause });
  const places = Array.from({ length: calls }, (_, index) => `    at call${index + 1} (file.ts:${index + 1})`);
  error.stack = [`Error: ${message}`, ...places].join('\n');
  return error;
}

it('A line of the log is one line of JSON with its severity, its event and its facts', () => {
  const log = makeLog({ reference: 'R' });
  log.info('began');
  log.warn('slow', { ms: 7 });
  log.error('failed', { reference: 'S' });
  for (const line of lines()) expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(facts()).toEqual([
    { severity: 'INFO', message: 'began', reference: 'R' },
    { severity: 'WARNING', message: 'slow', reference: 'R', ms: 7 },
    { severity: 'ERROR', message: 'failed', reference: 'S' },
  ]);
});

it('A line of the log carries what was learned of the request meanwhile, and the log before it does not', () => {
  const log = makeLog({ reference: 'R' });
  log.with({ route: '/api/things' }).info('answered', { status: 200 });
  log.info('other');
  expect(facts()).toEqual([
    { severity: 'INFO', message: 'answered', reference: 'R', route: '/api/things', status: 200 },
    { severity: 'INFO', message: 'other', reference: 'R' },
  ]);
});

it('A line of the log tells of an error its name, its code, eight places and its message without e-mail addresses', () => {
  const error = Object.assign(errorWithStack('no mail for dora@example.org', 10), { code: 14 });
  makeLog().error('failed', { cause: error });
  expect(facts()[0]?.cause).toEqual({
    name: 'Error',
    message: 'no mail for <email>',
    code: 14,
    stack: Array.from({ length: 8 }, (_, index) => `    at call${index + 1} (file.ts:${index + 1})`),
  });
  expect(lines()[0]).not.toContain('dora');
});

it('A line of the log follows the causes of an error three deep, and only causes that are errors', () => {
  const chain = ['fifth', 'fourth', 'third', 'second', 'first'].reduce<Error | undefined>(
    (cause, message) => errorWithStack(message, 0, cause),
    undefined,
  );
  makeLog().error('failed', { cause: chain, other: errorWithStack('alone', 0, { secret: 'typed by somebody' }) });
  const link = (message: string, cause?: object) => ({ name: 'Error', message, stack: [], ...(cause && { cause }) });
  expect(facts()[0]).toMatchObject({
    cause: link('first', link('second', link('third', link('fourth')))),
    other: link('alone'),
  });
  expect(lines()[0]).not.toMatch(/fifth|secret/);
});

it('A line of the log is written also of an error that has no stack', () => {
  const error = new Error('bare');
  delete error.stack;
  makeLog().error('failed', { cause: error });
  expect(facts()[0]?.cause).toEqual({ name: 'Error', message: 'bare' });
});

it('A line of the log is kept back where a test asks for silence, unless it is an error and errors are asked for', () => {
  const log = makeLog();
  vi.stubEnv('LOG_LEVEL', 'silent');
  log.error('failed');
  log.info('began');
  expect(lines()).toEqual([]);
  vi.stubEnv('LOG_LEVEL', 'error');
  log.info('began');
  log.warn('slow');
  log.error('failed');
  expect(facts().map(({ message }) => message)).toEqual(['failed']);
});
