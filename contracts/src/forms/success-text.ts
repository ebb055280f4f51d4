import type { SuccessNotice } from './define-form.ts';

export type SuccessAnswer = { confirmation?: 'none'; consent?: 'waiting'; returnCode?: string };

/** A confirmation by mail is promised only where one is sent. */
export function successText({ description, waiting, unconfirmed }: SuccessNotice, answer: SuccessAnswer): string {
  if (answer.consent === 'waiting' && waiting) return waiting;
  if (answer.confirmation !== 'none') return description;
  if (unconfirmed) return unconfirmed;
  const keep = answer.returnCode ? 'Keep your return code.' : 'Keep your reference.';
  return description.replace('Check your email for confirmation.', keep);
}
