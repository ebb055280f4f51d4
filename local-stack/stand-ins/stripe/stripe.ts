/** A server that answers as Stripe does, with hosted checkout and signed webhooks. The platform's own SDK talks to it. */
import { type StandInRequest, type StandInResponse, serve } from '../serve.ts';
import { answerApi } from './api.ts';
import { behaviourOf } from './cards.ts';
import { expire, pay, recover } from './checkout.ts';
import { moveClock } from './clock.ts';
import {
  type ApiFaults,
  type ApiHold,
  type ApiRateLimit,
  isOverRateLimit,
  makeControl,
  waitWhileHeld,
} from './control.ts';
import { startEvents, type Webhook } from './events.ts';
import { openLedger, type StripeObject } from './ledger.ts';
import { requestOf } from './open-session.ts';
import { checkoutPage, closedPage, newCardPage, overviewPage } from './pages.ts';
import { replaceCard } from './payment-methods.ts';

const expiryBeatMs = 30_000;

/** Starts the server. `origin` is what browsers call it; state is kept in `folder` when one is given. */
export async function startStripe(options: {
  port: number;
  origin: string;
  webhook: Webhook;
  folder?: string | undefined;
}) {
  const ledger = openLedger(options.folder);
  const events = startEvents(ledger, options.webhook);
  const faults: ApiFaults = { status: 500, times: 0 };
  const rateLimit: ApiRateLimit = { perSecond: null, second: 0, calls: 0, refused: 0 };
  const hold: ApiHold = { path: null, release: null };
  const control = makeControl(ledger, events, { faults, rateLimit, hold });

  const productOf = (session: StripeObject): string => requestOf(session).prices[0]?.product ?? '';

  const checkout = (request: StandInRequest, id: string): StandInResponse => {
    const session = ledger.get(id, 'checkout.session');
    if (session.status !== 'open') return { body: closedPage(session) };
    if (request.method !== 'POST') return { body: checkoutPage(session, productOf(session), null) };
    const typed = request.form();
    const alert = pay(ledger, events, session, {
      card: typed.get('card') ?? '',
      email: typed.get('email') || null,
      name: typed.get('name') || null,
    });
    if (alert) return { status: 402, body: checkoutPage(session, productOf(session), alert) };
    // Stripe fills the literal braces; some clients encode them on the way.
    const location = String(session.success_url).replace(
      /\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/g,
      session.id,
    );
    return { status: 303, headers: { location } };
  };

  const newCard = (request: StandInRequest, found: StripeObject): StandInResponse => {
    const returnUrl = String(found.return_url ?? '');
    if (request.method !== 'POST') return { body: newCardPage(returnUrl, null) };
    const number = request.form().get('card') ?? '';
    const behaviour = behaviourOf(number);
    if (behaviour.outcome !== 'paid')
      return { status: 402, body: newCardPage(returnUrl, behaviour.message ?? 'Only a card can be used here.') };
    replaceCard(ledger, events, ledger.get(found.customer, 'customer'), number);
    return { status: 303, headers: { location: returnUrl } };
  };

  const overview = (): StandInResponse => {
    const deliveries = ledger.all('event').map((event) => {
      const { lastStatus = null, attempts = 0 } = ledger.state.deliveries[event.id] ?? {};
      return { type: String(event.type), status: lastStatus, attempts };
    });
    return { body: overviewPage(Object.values(ledger.state.objects).reverse(), deliveries) };
  };

  const server = await serve(options.port, async (request) => {
    const [, room, id] = request.url.pathname.split('/');
    if (room === '') return overview();
    if (room === 'test') return control(request);
    if (room === 'v1') {
      if (isOverRateLimit(rateLimit))
        return {
          status: 429,
          body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
        };
      if (faults.times > 0) {
        faults.times -= 1;
        return {
          status: faults.status,
          body: { error: { type: 'api_error', message: 'An unexpected error occurred.' } },
        };
      }
      const answer = structuredClone(answerApi(request, ledger, events, options.origin));
      await waitWhileHeld(hold, request.url.pathname);
      return answer;
    }
    if (room === '_clock' && request.method === 'POST') {
      const { days } = request.json() as { days?: unknown };
      if (typeof days !== 'number' || !(days >= 0) || days > 800)
        return { status: 400, body: { error: 'days must be a number from 0 to 800' } };
      return { body: { now: await moveClock(ledger, events, days) } };
    }
    if (room === 'recover' && id) {
      const abandoned = ledger.get(id, 'checkout.session');
      return { status: 303, headers: { location: String(recover(ledger, abandoned, options.origin).url) } };
    }
    if ((room === 'pay' || room === 'portal') && id && ledger.state.objects[id])
      return room === 'pay' ? checkout(request, id) : newCard(request, ledger.get(id, 'billing_portal.session'));
    return null;
  });

  const timer = setInterval(() => {
    for (const session of ledger.all('checkout.session'))
      if (session.status === 'open' && Number(session.expires_at) < ledger.now()) expire(ledger, events, session);
  }, expiryBeatMs);

  return {
    flush: ledger.flush,
    close: () =>
      new Promise<void>((resolve) => {
        clearInterval(timer);
        events.stop();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
