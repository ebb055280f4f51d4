import type { SuccessNotice } from './define-form.ts';
import { nameInMail } from './links-in-text.ts';

export type SuccessAnswer = { confirmation?: 'none'; consent?: 'waiting'; returnCode?: string };

/** A confirmation by mail is promised only where one is sent. */
export function successText(
  { description, waiting, unconfirmed, received }: SuccessNotice,
  answer: SuccessAnswer,
): string {
  if (answer.consent === 'waiting' && waiting) return waiting;
  if (answer.confirmation !== 'none') return description;
  if (unconfirmed) return unconfirmed;
  const kept = received ? 'Keep your reference.' : '';
  const keep = answer.returnCode ? 'Keep your return code.' : kept;
  return description.replace('Check your email for confirmation.', keep).trim();
}

/** Calls her by the name that she would rather hear, where it reads like a name: 'We have your application, Lina.' */
export function receivedHeading(
  { text, calledBy = [], fullName }: NonNullable<SuccessNotice['received']>,
  answers: Readonly<Record<string, unknown>>,
): string {
  const typed = (field: string) => String(answers[field] ?? '').trim();
  const [name] = [...calledBy.map(typed), typed(fullName).split(/\s/)[0] ?? ''].map(nameInMail).filter(Boolean);
  return name ? `${text}, ${name}.` : `${text}.`;
}
