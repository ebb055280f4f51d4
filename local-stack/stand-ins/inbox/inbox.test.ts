import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startInbox } from './inbox.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
};

let inbox: Awaited<ReturnType<typeof startInbox>>;
let web = '';
let smtp = 0;

beforeEach(async () => {
  smtp = await freePort();
  const port = await freePort();
  web = `http://127.0.0.1:${port}`;
  inbox = await startInbox({ web: port, smtp });
});
afterEach(() => inbox.close());

const send = (to: string, subject = 'Hello') =>
  nodemailer.createTransport({ host: '127.0.0.1', port: smtp }).sendMail({
    from: { name: 'Society Gal', address: 'hello@societygal.test' },
    to: { name: 'Ana Ortiz', address: to },
    subject,
    text: 'Dear Ana, thank you.',
    html: '<p>Dear Ana, <b>thank you</b>.</p>',
    headers: { 'X-Form': 'contact' },
    attachments: [{ filename: 'receipt.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
  });

it('A mail is listed as the contract promises, the newest last', async () => {
  await send('ana@example.org');
  await send('ben@example.org', 'Second');
  const mails = (await (await fetch(`${web}/email`)).json()) as Record<string, unknown>[];
  expect(mails.map((mail) => mail.subject)).toEqual(['Hello', 'Second']);
  expect(mails[0]).toEqual({
    id: expect.any(String),
    to: [{ address: 'ana@example.org', name: 'Ana Ortiz' }],
    from: [{ address: 'hello@societygal.test', name: 'Society Gal' }],
    subject: 'Hello',
    text: expect.stringContaining('Dear Ana, thank you.'),
    html: expect.stringContaining('<b>thank you</b>'),
    headers: expect.objectContaining({ 'x-form': 'contact', 'message-id': expect.any(String) }),
    attachments: [{ fileName: 'receipt.pdf', contentType: 'application/pdf' }],
  });
});

it('The mails to one receiver are listed without those to others, in the same order', async () => {
  await send('ana+first@example.org', 'One');
  await send('ben@example.org', 'Two');
  await send('ana+first@example.org', 'Three');
  const to = async (address: string) =>
    (await (await fetch(`${web}/email?${new URLSearchParams({ to: address })}`)).json()) as { subject: string }[];
  expect((await to('ana+first@example.org')).map(({ subject }) => subject)).toEqual(['One', 'Three']);
  expect(await to('first@example.org')).toEqual([]);
});

it('A person reads the mail on the page and opens its file', async () => {
  await send('ana@example.org', 'About <you>');
  const list = await (await fetch(web)).text();
  expect(list).toMatch(/About &lt;you&gt;<\/a><br>To [^<]*ana@example\.org[^<]*<br>1 file<\/li>/);
  const path = /href="(\/mail\/[^"]+)"/.exec(list)?.[1] ?? '';
  expect(await (await fetch(`${web}${path}`)).text()).toContain('Dear Ana, thank you.');
  const file = await fetch(`${web}${path}/file/0`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(await file.text()).toBe('%PDF-1.7');
});

it('Emptying the inbox leaves nothing', async () => {
  await send('ana@example.org');
  expect((await fetch(`${web}/email/all`, { method: 'DELETE' })).status).toBe(200);
  expect(await (await fetch(`${web}/email`)).json()).toEqual([]);
});

it.each([421, 451, 550])('A refusal with %i is played as often as asked, for whom it was asked', async (code) => {
  await fetch(`${web}/faults`, { method: 'POST', body: JSON.stringify({ code, times: 1, match: 'ana@' }) });
  await send('ben@example.org');
  await expect(send('ana@example.org')).rejects.toMatchObject({ responseCode: code });
  await send('ana@example.org');
  expect(((await (await fetch(`${web}/email`)).json()) as unknown[]).length).toBe(2);
});

it('A slow server takes a mail late, for whom it is slow', async () => {
  await fetch(`${web}/faults`, { method: 'POST', body: JSON.stringify({ code: 'slow', match: 'ana@', delayMs: 300 }) });
  const begin = performance.now();
  await send('ana@example.org');
  expect(performance.now() - begin).toBeGreaterThan(290);
});

it('A silent server answers nobody whom the silence is for, and everybody else', async () => {
  await fetch(`${web}/faults`, { method: 'POST', body: JSON.stringify({ code: 'silence', match: 'ana@' }) });
  const hanging = send('ana@example.org').then(
    () => 'sent',
    () => 'broken off',
  );
  await send('ben@example.org');
  expect(await Promise.race([hanging, Promise.resolve('hanging')])).toBe('hanging');
  await inbox.close();
  expect(await hanging).toBe('broken off');
});
