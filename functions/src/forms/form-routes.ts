import { type AnyForm, api, findForm, forms, Problem } from '@society-gal/contracts';
import { z } from 'zod';
import { requireAppCheck } from '../edge/app-check.ts';
import { type Call, handle, type Route } from '../edge/handle.ts';
import { checkAnswers, type Envelope, openEnvelope, refuseRobots } from './open-submission.ts';
import { submitForm } from './submit-form.ts';

type Submission = { value: Record<string, unknown>; envelope: Envelope };

/** The form's own schema, with the envelope opened before it. Issues keep the field names of the form. */
const submission = (form: AnyForm) =>
  z.unknown().transform((raw, context): Submission => {
    const { answers, envelope } = openEnvelope(form, raw);
    const result = form.schema.safeParse(answers);
    if (result.success) return { value: result.data, envelope };
    for (const issue of result.error.issues) context.issues.push({ ...issue, input: raw } as z.core.$ZodRawIssue);
    return z.NEVER;
  });

const answer = async (form: AnyForm, { value, envelope }: Submission, call: Call) => {
  await requireAppCheck(call);
  refuseRobots(envelope);
  const sender = { address: call.address, idempotencyKey: call.idempotencyKey ?? envelope.key, log: call.log };
  const { isFirst, receipt } = await submitForm(form, value, sender);
  return { status: isFirst ? 201 : 200, body: receipt };
};

const formRoute = (form: AnyForm, path: string): Route =>
  handle({ method: 'POST', path, schema: submission(form) }, (call) => answer(form, call.body, call));

const allForms: AnyForm[] = Object.keys(forms).flatMap((id) => findForm(id) ?? []);

/** `POST /api/forms/<form id>`, one route a form, and the golf call's own address. */
export const formRoutes: readonly Route[] = [
  ...allForms.map((form) => formRoute(form, api.form(form.id))),
  ...allForms.filter((form) => form.id === forms['golf-group'].id).map((form) => formRoute(form, api.golf)),
];

/** The forms that have a plain address too. */
export const plainForms: readonly AnyForm[] = allForms;

/** Checks and stores a post without JavaScript; throws `invalid` with messages by field, or what {@link submitForm} throws. */
export const submitPlain = async (
  form: AnyForm,
  raw: unknown,
  keyFor: (answers: unknown) => string,
  call: Pick<Call, 'address' | 'log'>,
) => {
  const { answers, envelope } = openEnvelope(form, raw);
  const checked = checkAnswers(form, answers);
  if (!checked.ok) throw new Problem('invalid', { fields: checked.fields });
  refuseRobots(envelope);
  return submitForm(form, checked.value, {
    address: call.address,
    idempotencyKey: envelope.key ?? keyFor(checked.value),
    log: call.log,
  });
};
