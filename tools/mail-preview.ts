/** Writes every mail the platform can send to `.local/mail-preview/*.html` and lists them with their subjects. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleMails } from '../functions/src/outbox/sample-mails.ts';

const folder = join(import.meta.dirname, '..', '.local', 'mail-preview');

// The templates ask for the site's address only; nothing is sent.
process.env.ENVIRONMENT ??= 'local';
process.env.SITE_URL ??= 'http://localhost:3000';
process.env.ADMIN_URL ??= 'http://localhost:3002';
process.env.TRUSTED_HOPS ??= 'caller';
process.env.SMTP_URL ??= 'smtp://127.0.0.1:1025';
process.env.STRIPE_SECRET_KEY ??= 'sk_test_preview';
process.env.STRIPE_WEBHOOK_SECRET ??= 'whsec_preview';
process.env.RECORD_KEY ??= 'preview-preview-preview';
process.env.ADDRESS_SALT ??= 'preview-preview-preview';
process.env.LINK_KEY ??= 'preview-preview-preview';
const { composeMail } = await import('../functions/src/outbox/compose-mail.ts');

await mkdir(folder, { recursive: true });
for (const { name, payload } of sampleMails) {
  const mail = await composeMail('0123456789abcdef0123_0', payload);
  const from = mail.from.name;
  const file = join(folder, `${name}.html`);
  await writeFile(file, mail.html);
  await writeFile(join(folder, `${name}.txt`), `From: ${from}\nSubject: ${mail.subject}\n\n${mail.text}\n`);
  for (const attachment of mail.attachments) {
    await writeFile(join(folder, `${name}-${attachment.filename}`), attachment.content);
  }
  console.log(
    `${name.padEnd(26)} ${`${from}:`.padEnd(14)} ${mail.subject}\n${''.padEnd(27)}${pathToFileURL(file).href}`,
  );
}
