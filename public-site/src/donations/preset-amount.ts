import type { GiftOrigin } from '@society-gal/contracts/forms';

/** Dollars, with cents if need be. Anything that is no amount is ignored, because anyone can write the address. */
export function chooseAmount(form: HTMLFormElement, amount: string): void {
  if (!/^[1-9]\d{0,5}(\.\d{1,2})?$/.test(amount)) return;
  const radio = (value: string) => form.querySelector<HTMLInputElement>(`input[name="amount"][value="${value}"]`);
  const customAmount = form.querySelector<HTMLInputElement>('input[name="custom_amount"]');
  const exact = radio(String(Number(amount)));
  const chosen = exact ?? radio('custom');
  if (!chosen) return;
  chosen.checked = true;
  if (!exact && customAmount) customAmount.value = amount;
}

/** `?utm_campaign=spring`; null when the address names none. */
function utmIn(search: string): GiftOrigin['utm'] {
  const asked = new URLSearchParams(search);
  const part = (name: string): string => (asked.get(`utm_${name}`) ?? '').trim().slice(0, 100);
  const utm = { source: part('source'), medium: part('medium'), campaign: part('campaign') };
  return Object.values(utm).some((text) => text !== '') ? utm : null;
}

/** The host name alone; null for our own pages and the payment page. */
function hostOf(referrer: string): string | null {
  const host = /^https?:\/\/([a-z\d.-]+)/.exec(referrer)?.[1] ?? '';
  return host === '' || host === window.location.hostname || /(^|\.)stripe\.com$/.test(host) ? null : host;
}

export function originOf(search: string, referrer: string): GiftOrigin {
  return { utm: utmIn(search), referrer: hostOf(referrer) };
}

/** `?amount=50&monthly=1`. An amount that was chosen stays. */
export function fillFromAddress(form: HTMLFormElement, search: string, isAmountChosen: boolean): void {
  const asked = new URLSearchParams(search);
  const amount = asked.get('amount');
  if (amount && !isAmountChosen) chooseAmount(form, amount);
  const monthly = form.querySelector<HTMLInputElement>('input[name="is_recurring"][value="yes"]');
  if (monthly && asked.get('monthly') === '1') monthly.checked = true;
}
