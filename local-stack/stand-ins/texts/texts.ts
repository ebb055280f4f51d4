/**
 * Answers as Twilio's Messages API does, and is every phone that it reaches.
 *
 * - `POST /2010-04-01/Accounts/<sid>/Messages.json` `To`, `From` or `MessagingServiceSid`, `Body`; a number that wrote STOP is refused
 * - `GET /` the phones: what each was sent, and a form that writes from it · `POST /write` `from`, `body`: what it is answered
 * - `GET /texts` what was sent and written, newest last · `DELETE /texts` forgets it
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { keptState } from '../saved-state.ts';
import { type StandInRequest, type StandInResponse, serve } from '../serve.ts';
import { phonesPage, type Text } from './page.ts';

/** Where texts come from and what is told of those that are written. */
export type TextsOptions = {
  port: number;
  account: string;
  token: string;
  webhook: string;
  folder?: string | undefined;
};

/** E.164, which Twilio asks for. */
const number = /^\+[1-9]\d{6,14}$/;
// What Twilio does by itself with a number, whatever the webhook says: https://help.twilio.com/articles/223134027
const ends = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'];
const begins = ['start', 'unstop', 'yes'];

/** Twilio's error, as its REST API words it: https://www.twilio.com/docs/api/errors */
const refusal = (status: number, code: number, message: string): StandInResponse => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** How Twilio signs a webhook: https://www.twilio.com/docs/usage/webhooks/webhooks-security */
export function signatureFor(url: string, fields: Readonly<Record<string, string>>, token: string): string {
  const fieldNames = Object.keys(fields).sort();
  return createHmac('sha1', token)
    .update(url + fieldNames.map((name) => `${name}${fields[name]}`).join(''))
    .digest('base64');
}

const messageIn = (twiml: string): string | null =>
  /<Message>([\s\S]*?)<\/Message>/
    .exec(twiml)?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&') ?? null;

/** Starts the stand-in; texts are kept in `folder` when one is given. */
export async function startTexts({ port, account, token, webhook, folder }: TextsOptions) {
  const fresh: { texts: Text[]; stopped: string[]; from: string } = { texts: [], stopped: [], from: '+18055550100' };
  const { state, save, flush } = keptState('texts', fresh, folder);
  const keep = (phone: string, way: Text['way'], body: string) => {
    state.texts.push({ phone, way, body, at: new Date().toISOString() });
    save();
  };
  const newId = () => `SM${randomBytes(16).toString('hex')}`;

  const send = ({ header, form }: StandInRequest): StandInResponse => {
    const credentials = Buffer.from(`${account}:${token}`).toString('base64');
    if (header('authorization') !== `Basic ${credentials}`) return refusal(401, 20_003, 'Authenticate');
    const [to, body] = [form().get('To') ?? '', form().get('Body') ?? ''];
    if (!number.test(to)) return refusal(400, 21_211, `Invalid 'To' Phone Number: ${to}`);
    if (body === '') return refusal(400, 21_602, 'Message body is required.');
    if (state.stopped.includes(to)) return refusal(400, 21_610, 'Attempt to send to unsubscribed recipient');
    state.from = form().get('From') ?? state.from;
    keep(to, 'in', body);
    return { status: 201, body: { sid: newId(), account_sid: account, to, body, status: 'queued', error_code: null } };
  };

  const write = async ({ form }: StandInRequest): Promise<StandInResponse> => {
    const [phone, body] = [form().get('from')?.trim() ?? '', form().get('body') ?? ''];
    if (!number.test(phone)) return { status: 400, body: { error: 'A number is written like +18055550142' } };
    keep(phone, 'out', body);
    const word = body.toLowerCase().replaceAll(/[^a-z]/g, '');
    if (ends.includes(word)) state.stopped = [...new Set([...state.stopped, phone])];
    if (begins.includes(word)) state.stopped = state.stopped.filter((each) => each !== phone);
    const fields = { AccountSid: account, MessageSid: newId(), From: phone, To: state.from, Body: body };
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'x-twilio-signature': signatureFor(webhook, fields, token) },
      body: new URLSearchParams(fields),
    });
    const reply = answer.ok ? messageIn(await answer.text()) : `(our site answered ${answer.status})`;
    if (reply !== null) keep(phone, 'reply', reply);
    return { status: 303, headers: { location: `/#phone-${encodeURIComponent(phone)}` }, body: '' };
  };

  const server = await serve(port, (request: StandInRequest): Promise<StandInResponse> | StandInResponse | null => {
    const call = `${request.method} ${request.url.pathname}`;
    if (call === `POST /2010-04-01/Accounts/${account}/Messages.json`) return send(request);
    if (call === 'POST /write') return write(request);
    if (call === 'GET /texts') return { body: state.texts };
    if (call === 'DELETE /texts') {
      state.texts.length = 0;
      save();
      return { body: { ok: true } };
    }
    return call === 'GET /' ? { body: phonesPage(state.texts, state.stopped) } : null;
  });
  return {
    port: (server.address() as AddressInfo).port,
    flush,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
