/** What people see of the payments stand-in: the checkout page, the donor's portal, and a page to make things happen. */
import { formatCents, escapeHtml as safe } from '@society-gal/contracts/format';
import { testCards } from './cards.ts';
import type { StripeObject } from './ledger.ts';

const style = `body{overflow-wrap:anywhere;font:17px/1.5 system-ui,sans-serif;margin:0 auto;max-width:34rem;padding:2rem 1.25rem;color:#1a1f36;background:#f6f8fb}
main{background:#fff;border:1px solid #d5dbe6;border-radius:12px;padding:1.5rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem .75rem;border:1px solid #6b7280;border-radius:8px}
button{font:inherit;font-weight:600;margin-top:1.25rem;padding:.75rem 1rem;width:100%;border:0;border-radius:8px;background:#3b3fa8;color:#fff;cursor:pointer}
.amount{font-size:2.25rem;font-weight:700;margin:0}.alert{background:#fdecec;border:1px solid #b3261e;color:#7a130d;padding:.75rem;border-radius:8px}
a{color:#3b3fa8}small,li{color:#4b5563}table{width:100%;border-collapse:collapse;font-size:.85rem}td,th{text-align:left;padding:.4rem;border-bottom:1px solid #d5dbe6;vertical-align:top}
td button{width:auto;margin:0 .25rem .25rem 0;padding:.2rem .5rem;font-size:.8rem}td form{display:inline}.wide{max-width:70rem}`;

const page = (title: string, body: string, wide = false): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title><style>${style}</style></head><body${wide ? ' class="wide"' : ''}>${body}</body></html>`;

const back = (url: unknown): string => (typeof url === 'string' ? `<p><a href="${safe(url)}">Back</a></p>` : '');

/** The hosted checkout page of an open session. `alert` says why the last attempt failed. */
export function checkoutPage(session: StripeObject, product: string, alert: string | null): string {
  const amount = formatCents(Number(session.amount_total));
  const monthly = session.mode === 'subscription' ? ' per month' : '';
  const email = session.customer_email
    ? `<p>Receipt to ${safe(String(session.customer_email))}</p>`
    : '<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" required>';
  const cards = Object.entries(testCards).map(
    ([number, { words }]) => `<li><code>${number}</code> ${safe(words)}</li>`,
  );
  return page(
    'Checkout',
    `<main><h1>Checkout</h1><p>${safe(product)}</p><p class="amount">${safe(amount)}${monthly}</p>
${alert ? `<p class="alert" role="alert">${safe(alert)}</p>` : ''}
<form method="post">${email}
<label for="card">Card number</label><input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242" aria-describedby="cards">
<label for="name">Name on card</label><input id="name" name="name" autocomplete="cc-name">
<button type="submit">Pay ${safe(amount)}</button></form>
${back(session.cancel_url)}
<small id="cards">This is a stand-in for Stripe. No money moves. Numbers that do something:<ul>${cards.join('')}</ul></small></main>`,
  );
}

/** What a closed session shows. */
export function closedPage(session: StripeObject): string {
  return page(
    'Checkout',
    `<main><h1>This payment page is closed</h1><p>It was ${session.status === 'complete' ? 'paid' : 'left too long'}.</p>${back(session.cancel_url)}</main>`,
  );
}

/** Where a donor puts another card in the place of hers. */
export function newCardPage(returnUrl: string, alert: string | null): string {
  return page(
    'Your card',
    `<main><h1>Use a new card</h1><p>Your next gift is charged to it.</p>
${alert ? `<p class="alert" role="alert">${safe(alert)}</p>` : ''}
<form method="post"><label for="card">Card number</label><input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242">
<button type="submit">Save card</button></form>${back(returnUrl)}
<small>This is a stand-in for Stripe. No money moves.</small></main>`,
  );
}

const button = (action: string, label: string, fields: Record<string, string> = {}): string =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button type="submit">${label}</button></form>`;

const actionsFor = (object: StripeObject): string => {
  const { id } = object;
  if (object.object === 'checkout.session' && object.status === 'open')
    return `<a href="/pay/${id}">Pay</a> ${button(`/test/sessions/${id}/expire`, 'Expire')}`;
  if (object.object === 'checkout.session' && object.payment_status === 'unpaid' && object.status === 'complete')
    return (
      button(`/test/sessions/${id}/settle`, 'Money arrives', { outcome: 'succeeded' }) +
      button(`/test/sessions/${id}/settle`, 'Money fails', { outcome: 'failed' })
    );
  if (object.object === 'charge' && object.paid && !object.refunded)
    return button(`/test/charges/${id}/refund`, 'Refund') + button(`/test/charges/${id}/dispute`, 'Dispute');
  if (object.object === 'dispute' && object.status === 'needs_response')
    return (
      button(`/test/disputes/${id}/close`, 'Won', { status: 'won' }) +
      button(`/test/disputes/${id}/close`, 'Lost', { status: 'lost' })
    );
  if (object.object === 'subscription' && object.status !== 'canceled')
    return (
      button(`/test/subscriptions/${id}/renew`, 'Next month, paid', { outcome: 'paid' }) +
      button(`/test/subscriptions/${id}/renew`, 'Next month, failed', { outcome: 'failed' })
    );
  return '';
};

const kinds = ['checkout.session', 'subscription', 'charge', 'dispute'];
const mostRows = 60;

/** The page to look at everything and to make things happen that a real provider would do by itself. */
export function overviewPage(
  objects: readonly StripeObject[],
  deliveries: readonly { type: string; status: number | null; attempts: number }[],
): string {
  const rows = objects
    .filter(({ object }) => kinds.includes(object))
    .slice(0, mostRows)
    .map((object) => {
      const amount = object.amount_total ?? object.amount;
      const state = object.payment_status ? `${object.status}, ${object.payment_status}` : object.status;
      return `<tr><td>${object.object}<br><small>${object.id}</small></td><td>${amount === undefined ? '' : safe(formatCents(Number(amount)))}</td><td>${safe(String(state))}</td><td>${actionsFor(object)}</td></tr>`;
    });
  const sent = deliveries
    .slice(0, mostRows)
    .map(
      ({ type, status, attempts }) =>
        `<li>${safe(type)}: ${status ?? 'not yet sent'}${attempts > 1 ? `, attempt ${attempts}` : ''}</li>`,
    );
  return page(
    'Payments stand-in',
    `<main><h1>Payments stand-in</h1><p>What Stripe would know. No money moves.</p>
<table><thead><tr><th>What</th><th>Amount</th><th>State</th><th>Let happen</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2>Webhooks, newest first</h2><ul>${sent.join('')}</ul></main>`,
    true,
  );
}
