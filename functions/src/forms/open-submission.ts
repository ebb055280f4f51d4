import { type AnyForm, envelope, type FieldErrors, limits, Problem } from '@society-gal/contracts';
import { fieldErrors } from '../edge/serve.ts';

/** What came with a form beside its answers. */
export type Envelope = { isRobot: boolean; elapsedMs: number | null; key: string | null };

/** Answers taken out of their envelope, under the form's own names; not checked yet. */
export type Opened = { answers: unknown; envelope: Envelope };

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Takes the envelope's keys out and renames aliases. What is no object is left for the schema to refuse. */
export const openEnvelope = (form: Pick<AnyForm, 'aliases'>, raw: unknown): Opened => {
  if (!isPlainObject(raw)) return { answers: raw, envelope: { isRobot: false, elapsedMs: null, key: null } };
  const { [envelope.honeypot]: honeypot, [envelope.elapsed]: elapsed, [envelope.key]: key, ...rest } = raw;
  const answers: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    const target = form.aliases && Object.hasOwn(form.aliases, name) ? form.aliases[name] : undefined;
    // An alias beside the name it stands for stays as it is, and is refused as unknown.
    answers[target !== undefined && !Object.hasOwn(rest, target) ? target : name] = value;
  }
  const elapsedMs = Number.parseInt(textOf(elapsed), 10);
  return {
    answers,
    envelope: {
      isRobot: textOf(honeypot) !== '',
      elapsedMs: Number.isFinite(elapsedMs) ? elapsedMs : null,
      key: /^[\w.:-]{8,128}$/.test(textOf(key)) ? textOf(key) : null,
    },
  };
};

/** Checked answers, or messages by field. */
export type Checked = { ok: true; value: Record<string, unknown> } | { ok: false; fields: FieldErrors };

/** Checks answers by the form's schema, the same that the browser used. */
export const checkAnswers = (form: AnyForm, answers: unknown): Checked => {
  const result = form.schema.safeParse(answers);
  return result.success ? { ok: true, value: result.data } : { ok: false, fields: fieldErrors(result.error) };
};

/**
 * Refuses what no person sends. Nothing is ever pretended to be stored: someone whose browser filled in the hidden
 * input is told, and someone who was very fast may press again.
 */
export const refuseRobots = ({ isRobot, elapsedMs }: Envelope): void => {
  if (isRobot) throw new Problem('invalid', { fields: { [envelope.honeypot]: ['Leave this field empty.'] } });
  if (elapsedMs !== null && elapsedMs < limits.minimumFillMs) {
    throw new Problem('too-many', {
      message: 'That was very fast. Please wait a moment and send again.',
      retryAfterSeconds: limits.minimumFillMs / 1000,
    });
  }
};
