/** The API contract fixes codes and statuses. */
export const problems = {
  invalid: { status: 400, reportable: false, message: 'Please check the marked fields and send again.' },
  unauthenticated: { status: 401, reportable: false, message: 'Please sign in and try again.' },
  forbidden: { status: 403, reportable: false, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, reportable: false, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, reportable: false, message: 'This address does not take that kind of request.' },
  conflict: {
    status: 409,
    reportable: false,
    message: 'This was sent before with different answers. Reload the page to send it anew.',
  },
  'too-large': { status: 413, reportable: false, message: 'This is more than we can take in one message.' },
  'unsupported-media-type': { status: 415, reportable: false, message: 'Send this request as application/json.' },
  'too-many': {
    status: 429,
    reportable: false,
    message: 'That was too often in a short time. Please wait a little.',
  },
  internal: {
    status: 500,
    reportable: true,
    message: 'Something went wrong on our side. Nothing you typed is lost; please try again.',
  },
  provider: {
    status: 502,
    reportable: true,
    message: 'A service we depend on did not answer. Please try again in a minute.',
  },
  unavailable: {
    status: 503,
    reportable: true,
    message: 'We cannot reach our records right now. Please try again in a minute.',
  },
} as const satisfies Record<string, { status: number; reportable: boolean; message: string }>;

export type ProblemCode = keyof typeof problems;

export type FieldErrors = Record<string, string[]>;

/** Staff find `reference` in the log. */
export type ProblemBody = {
  error: { code: ProblemCode; message: string; fields?: FieldErrors; reference: string };
};

/** `cause` goes to the log only, never to the wire. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;

  constructor(
    code: ProblemCode,
    options: {
      message?: string;
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      challenge?: string;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? problems[code].message, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.challenge = options.challenge;
  }
}
