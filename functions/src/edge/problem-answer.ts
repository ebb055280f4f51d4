import { Problem, type ProblemBody, problems } from '@society-gal/contracts';
import type { Answer, Log } from './handle.ts';

// gRPC codes of a store that cannot answer now: cancelled, deadline exceeded, resource exhausted, aborted, internal, unavailable.
const storeCodes = new Set([1, 4, 8, 10, 13, 14]);

const isStoreFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && storeCodes.has(error.code);

/** Any thrown thing as a Problem; what we did not foresee is `internal`, a store that fails is `unavailable`. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  return new Problem(isStoreFailure(error) ? 'unavailable' : 'internal', { cause: error });
};

/** Which fields a problem is about, for the log. Names that a caller made up may carry anything, so odd ones stay out. */
export const namesOf = (problem: Problem): string[] | undefined =>
  problem.fields && Object.keys(problem.fields).filter((name) => /^\w{1,40}(\.\w{1,40})*$/.test(name));

/**
 * The error answer of the contract, and the log line an operator needs. The cause goes to the log only: no stack, path
 * or provider's text ever reaches the wire.
 */
export const problemAnswer = (error: unknown, reference: string, log: Log, allow: readonly string[] = []): Answer => {
  const problem = toProblem(error);
  const { status, reportable } = problems[problem.code];
  if (reportable) log.error(problem.code, { status, cause: problem.cause ?? problem });
  else log.info(problem.code, { status, fields: namesOf(problem) });
  const body: ProblemBody = {
    error: {
      code: problem.code,
      message: problem.message,
      ...(problem.fields ? { fields: problem.fields } : {}),
      reference,
    },
  };
  const headers: Record<string, string> = {};
  if (problem.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.max(1, Math.ceil(problem.retryAfterSeconds)));
  else if (problem.code === 'unavailable') headers['retry-after'] = '5';
  if (problem.code === 'method-not-allowed') headers.allow = allow.join(', ');
  return { status, body, headers };
};
