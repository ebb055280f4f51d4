/**
 * Chooses `amount` (whole dollars) in the donation form: its own radio where there is one, else the field for any
 * amount. Anything else is left as it is, since it comes from an address that anyone can write.
 */
export function chooseAmount(form: HTMLFormElement, amount: string): void {
  if (!/^[1-9]\d{0,5}$/.test(amount)) return;
  const radio = (value: string) => form.querySelector<HTMLInputElement>(`input[name="amount"][value="${value}"]`);
  const own = form.querySelector<HTMLInputElement>('input[name="custom_amount"]');
  const exact = radio(amount);
  const chosen = exact ?? radio('custom');
  if (!chosen) return;
  chosen.checked = true;
  if (!exact && own) own.value = amount;
}
