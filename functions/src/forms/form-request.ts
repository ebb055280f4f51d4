import { type AnyForm, answerOf, envelope, type UploadTicket } from '@society-gal/contracts/forms';
import { type FieldErrors, Problem } from '@society-gal/contracts/http';
import { fieldErrors } from '../http/problem-response.ts';
import type { Tickets } from '../uploads/upload-rules.ts';

/** The output of a form's schema: what was typed, parsed and checked. */
export type FormValue = Readonly<Record<string, unknown>>;

/** What a request body carries beside the fields of its form. */
export type Envelope = { isRobot: boolean; key: string | null; proof?: string | undefined };

type Aliases = { aliases?: Readonly<Record<string, string>> };

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/**
 * Splits a request body into the fields of the form, under their own names and not checked yet, and the envelope. A body
 * that is no object stays as it is, and the schema refuses it.
 */
export function openRequestBody({ aliases = {} }: Aliases, body: unknown): { fields: unknown; envelope: Envelope } {
  if (!isPlainObject(body)) return { fields: body, envelope: { isRobot: false, key: null } };
  const { [envelope.honeypot]: honeypot, [envelope.key]: key, [envelope.proof]: proof, ...rest } = body;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    const target = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    // An alias beside the name it stands for stays as it is, and is refused as unknown.
    fields[target !== undefined && !Object.hasOwn(rest, target) ? target : name] = value;
  }
  return {
    fields,
    envelope: {
      isRobot: textOf(honeypot) !== '',
      key: /^[\w.:-]{8,128}$/.test(textOf(key)) ? textOf(key) : null,
      proof: textOf(proof) || undefined,
    },
  };
}

/** A form value, or messages by field. */
export type Parsed = { ok: true; value: FormValue } | { ok: false; fields: FieldErrors };

/** Parses the fields of a request body with the form's schema, the same that the browser used. */
export function parseFormValue(form: Pick<AnyForm, 'schema'>, fields: unknown): Parsed {
  const result = form.schema.safeParse(fields);
  return result.success ? { ok: true, value: result.data } : { ok: false, fields: fieldErrors(result.error) };
}

/** The file tickets of a form value by their fields; an empty list where no file was chosen. */
export function ticketsIn(form: Pick<AnyForm, 'fields'>, value: FormValue): Tickets {
  const fileFields = Object.entries(form.fields).filter(([, field]) => answerOf(field) === 'files');
  return Object.fromEntries(fileFields.map(([name]) => [name, (value[name] ?? []) as UploadTicket[]]));
}

/** Refuses what no person sends. We never pretend that something was stored: whose browser filled in the honeypot field is told. */
export function refuseRobots({ isRobot }: Envelope): void {
  if (isRobot) throw new Problem('invalid', { fields: { [envelope.honeypot]: ['Leave this field empty.'] } });
}
