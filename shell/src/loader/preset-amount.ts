import { onEveryPage } from './page-ready.ts';

/** Chooses `amount` (whole dollars) in the donation form: its own radio where there is one, else the field for any amount. */
export const chooseAmount = (form: HTMLFormElement, amount: string): void => {
  if (!/^[1-9]\d{0,5}$/.test(amount)) return;
  const radio = (value: string) => form.querySelector<HTMLInputElement>(`input[name="amount"][value="${value}"]`);
  const own = form.querySelector<HTMLInputElement>('input[name="custom_amount"]');
  const exact = radio(amount);
  const chosen = exact ?? radio('custom');
  if (!chosen) return;
  chosen.checked = true;
  if (!exact && own) own.value = amount;
  // The form may be alive already; it follows what is entered.
  chosen.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A button that says 'Give $500' leads to `/donate?amount=500`: the form then holds what the button promised. */
export const presetAmount = (): void =>
  onEveryPage(() => {
    const amount = new URLSearchParams(location.search).get('amount');
    const form = document.querySelector<HTMLFormElement>('form#form-donation');
    if (amount && form) chooseAmount(form, amount);
  });
