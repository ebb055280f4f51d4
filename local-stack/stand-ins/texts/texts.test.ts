import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSigned } from '../../../functions/src/texts/text-signature.ts';
import { serve } from '../serve.ts';
import { signatureFor, startTexts } from './texts.ts';

const account = `AC${'0'.repeat(32)}`;
const token = 'a-token';
let site: Server;
let told: { signature: string | undefined; fields: Record<string, string> }[] = [];
let texts: Awaited<ReturnType<typeof startTexts>>;
let web = '';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeEach(async () => {
  told = [];
  site = await serve(0, ({ header, form }) => {
    told.push({ signature: header('x-twilio-signature'), fields: Object.fromEntries(form()) });
    return { body: '<Response><Message>No more texts &amp; no calls.</Message></Response>', type: 'text/xml' };
  });
  const webhook = `http://127.0.0.1:${portOf(site)}/api/text-events`;
  texts = await startTexts({ port: 0, account, token, webhook });
  web = `http://127.0.0.1:${texts.port}`;
});
afterEach(async () => {
  await texts.close();
  site.close();
});

const send = (to: string, secret = token) =>
  fetch(`${web}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, From: '+18055550100', Body: 'A place <is> held: http://site.test/claim#x' }),
  });
const write = (from: string, body: string) =>
  fetch(`${web}/write`, { method: 'POST', body: new URLSearchParams({ from, body }), redirect: 'manual' });

it('A text is taken from its account alone, to a number that there can be, and read on the phone', async () => {
  expect((await send('+18055550142', 'another')).status).toBe(401);
  expect((await (await send('805 555 0142')).json()) as object).toMatchObject({ code: 21_211 });
  expect((await send('+18055550142')).status).toBe(201);
  const page = await (await fetch(web)).text();
  expect(page).toContain('A place &lt;is&gt; held: <a href="http://site.test/claim#x">');
});

it('The local text provider tells the site of STOP, and refuses texts until START', async () => {
  expect((await write('+18055550142', 'Stop')).status).toBe(303);
  const [{ signature, fields } = { signature: '', fields: {} }] = told;
  const webhook = `http://127.0.0.1:${portOf(site)}/api/text-events`;
  expect(fields).toMatchObject({ From: '+18055550142', To: '+18055550100', Body: 'Stop', AccountSid: account });
  expect(signature).toBe(signatureFor(webhook, fields, token));
  expect(await (await fetch(`${web}/texts`)).json()).toMatchObject([
    { way: 'out', body: 'Stop' },
    { way: 'reply', body: 'No more texts & no calls.' },
  ]);
  expect((await (await send('+18055550142')).json()) as object).toMatchObject({ code: 21_610 });
  await write('+18055550142', 'START');
  expect((await send('+18055550142')).status).toBe(201);
});

it('Signs so that what takes the signatures of the provider takes its own', async () => {
  const fields = { From: '+14158675309', To: '+18005551212', Body: 'Stop' };
  const webhook = 'https://site.example.org/api/text-events';
  const signature = signatureFor(webhook, fields, token);
  expect(await isSigned(webhook, new URLSearchParams(fields), token, signature)).toBe(true);
  expect(await isSigned(webhook, new URLSearchParams(fields), `${token}1`, signature)).toBe(false);
});
