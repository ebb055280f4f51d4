import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { isMailServerUp, smtpMailer } from './transport.ts';

stubTestSettings({ ENVIRONMENT: 'production', TRUSTED_HOPS: 'none', SMTP_PASSWORD: 'secret-of-the-mailbox' });

// A mail server, or somebody in between who removed the offer to encrypt.
let server: Server;
const heard: string[] = [];
beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        const line = String(data).trim();
        heard.push(line);
        if (/^EHLO/.test(line)) socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n');
        else if (/^STARTTLS/.test(line)) socket.write('502 no such command\r\n');
        else socket.write('250 done\r\n');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('SMTP_URL', `smtp://mail@127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

it('A mail server that does not encrypt is told neither password nor mail in production', async () => {
  const mail = { from: 'a@site.test', to: 'ada@example.org', subject: 'x', text: 'about her' };
  await expect(smtpMailer()(mail)).rejects.toThrow();
  expect([await isMailServerUp(), await isMailServerUp({ withLogin: false })]).toEqual([false, false]);
  expect(heard).not.toEqual([]);
  expect(heard.join('\n')).not.toMatch(/AUTH|MAIL FROM|ada@/);
});
