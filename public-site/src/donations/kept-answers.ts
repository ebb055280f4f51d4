import type { GiftOrigin } from '@society-gal/contracts/forms';
import { donationAnswersKey } from '@society-gal/contracts/site';

/** What a donor filled in, and where she came from. */
type Kept = { answers: [string, string][]; origin: GiftOrigin | null };

/** Keeps what is filled in while the donor is at the checkout, in this tab alone. Nothing is kept where storage is refused. */
export function keepAnswers(form: HTMLFormElement, origin: GiftOrigin | null): void {
  const answers = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  try {
    sessionStorage.setItem(donationAnswersKey, JSON.stringify({ answers, origin }));
  } catch {
    // She fills it in again.
  }
}

/** What was kept, which is then forgotten. */
export function takeAnswers(): Kept {
  try {
    const kept = sessionStorage.getItem(donationAnswersKey);
    sessionStorage.removeItem(donationAnswersKey);
    const { answers, origin } = JSON.parse(kept ?? '') as Partial<Kept>;
    return { answers: Array.isArray(answers) ? answers : [], origin: origin ?? null };
  } catch {
    // Nothing was kept, storage is refused, or it holds what another release wrote.
    return { answers: [], origin: null };
  }
}

/** Fills the form with answers: boxes and choices by their value, everything else by its text. */
export function fillIn(form: HTMLFormElement, answers: readonly [string, string][]): void {
  for (const [name, value] of answers) {
    const control = form.elements.namedItem(name);
    const inputs = control instanceof RadioNodeList ? [...control] : control ? [control] : [];
    for (const input of inputs) {
      if (input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type)) {
        if (input.value === value) input.checked = true;
      } else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = value;
    }
  }
}
