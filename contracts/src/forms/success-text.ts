import type { Notice } from './define-form.ts';

/** What a form says once it is stored. A confirmation by mail is promised only where one is sent. */
export function successText({ description }: Notice, confirmation?: 'none'): string {
  return confirmation === 'none'
    ? description.replace('Check your email for confirmation.', 'Keep your reference.')
    : description;
}
