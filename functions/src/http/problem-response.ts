import { challengeHeader, type FieldErrors, Problem, type ProblemBody, problems } from '@society-gal/contracts/http';
import type * as z from 'zod';
import type { ApiResponse, Log } from './route.ts';

/**
 * The issues of a schema as messages by field name. Unknown keys are named; a body that is not an object at all is
 * reported as the field `body`.
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  const add = (name: string, message: string) => {
    const messages = Object.hasOwn(fields, name) ? (fields[name] ?? []) : [];
    if (!messages.includes(message)) fields[name] = [...messages, message];
  };
  for (const issue of error.issues) {
    const path = issue.path.filter((part) => typeof part === 'string').join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20))
        add([path, key.slice(0, 60)].filter(Boolean).join('.'), 'This form has no such field.');
    } else if (path === '') add('body', 'Send an object with the fields that this address takes.');
    else add(path, issue.message);
  }
  return fields;
}

// gRPC: cancelled, deadline exceeded, resource exhausted, aborted, internal, unavailable.
const storeFailureCodes = new Set([1, 4, 8, 10, 13, 14]);

function isStoreFailure(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'number' && storeFailureCodes.has(error.code)
  );
}

/** Turns anything thrown into a Problem: a failing Firestore becomes `unavailable`, whatever else `internal`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isStoreFailure(error) ? 'unavailable' : 'internal', { cause: error });
}

/** The names of a problem's fields, for the log. Callers may invent names that hold personal data: only plain ones pass. */
export function loggableFields(problem: Problem): string[] | undefined {
  return problem.fields && Object.keys(problem.fields).filter((name) => /^\w{1,40}(\.\w{1,40})*$/.test(name));
}

/** Turns anything thrown into a Problem and logs it with `facts`: its cause where somebody must look at it, else what was wrong. */
export function logProblem(error: unknown, log: Log, facts: Readonly<Record<string, unknown>>): Problem {
  const problem = toProblem(error);
  if (problems[problem.code].reportable) log.error(problem.code, { ...facts, cause: problem.cause ?? problem });
  else log.info(problem.code, { ...facts, fields: loggableFields(problem) });
  return problem;
}

/** The `Retry-After` header, in seconds, where waiting helps. */
export function retryAfterHeaders(problem: Problem): Record<string, string> {
  const seconds = problem.retryAfterSeconds ?? (problem.code === 'unavailable' ? 5 : undefined);
  return seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}

/**
 * The contract's answer to whatever was thrown, and the log line that an operator needs. The cause goes to the log
 * only: no stack, path or provider's text leaves the server.
 */
export function problemResponse(
  error: unknown,
  reference: string,
  log: Log,
  allowedMethods: readonly string[] = [],
): ApiResponse {
  const problem = toProblem(error);
  const { status } = problems[problem.code];
  logProblem(problem, log, { status });
  const body: ProblemBody = {
    error: {
      code: problem.code,
      message: problem.message,
      ...(problem.fields ? { fields: problem.fields } : {}),
      reference,
    },
  };
  const headers = retryAfterHeaders(problem);
  if (problem.challenge !== undefined) headers[challengeHeader] = problem.challenge;
  if (problem.code === 'method-not-allowed') headers.allow = allowedMethods.join(', ');
  return { status, body, headers };
}
