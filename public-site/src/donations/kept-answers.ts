import type { GiftOrigin } from '@society-gal/contracts/forms';
import { donationAnswersKey } from '@society-gal/contracts/site';

type Kept = { answers: [string, string][]; origin: GiftOrigin | null };

/** In this tab alone, while the donor is at the checkout. */
export function keepAnswers(form: HTMLFormElement, origin: GiftOrigin | null): void {
  const answers = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  try {
    sessionStorage.setItem(donationAnswersKey, JSON.stringify({ answers, origin }));
  } catch {
    // Without storage she fills it in again.
  }
}

export function takeAnswers(): Kept {
  try {
    const kept = sessionStorage.getItem(donationAnswersKey);
    sessionStorage.removeItem(donationAnswersKey);
    const { answers, origin } = JSON.parse(kept ?? '') as Partial<Kept>;
    return { answers: Array.isArray(answers) ? answers : [], origin: origin ?? null };
  } catch {
    // Nothing was kept, or another release wrote it.
    return { answers: [], origin: null };
  }
}

/** Boxes and choices are set by their value, everything else by its text. */
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
