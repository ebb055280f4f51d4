/** Writes every mail the platform can send to `.local/mail-preview/*.html` and lists them with their subjects. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MailFormType, type MailPayload, mailFormTypes, pageForms } from '@society-gal/contracts';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';

const folder = join(import.meta.dirname, '..', '.local', 'mail-preview');

// The templates ask for the site's address only; nothing is sent.
process.env.ENVIRONMENT ??= 'local';
process.env.SITE_URL ??= 'http://localhost:3000';
process.env.ADMIN_URL ??= 'http://localhost:3002';
process.env.TRUSTED_HOPS ??= 'caller';
process.env.SMTP_URL ??= 'smtp://127.0.0.1:1025';
process.env.STRIPE_SECRET_KEY ??= 'sk_test_preview';
process.env.STRIPE_WEBHOOK_SECRET ??= 'whsec_preview';
process.env.ADDRESS_SALT ??= 'preview-preview-preview';
const { composeMail } = await import('../functions/src/mail/compose-mail.ts');

type Sample = { name: string; payload: MailPayload };

const fromForms = (Object.keys(pageForms) as (keyof typeof pageForms)[]).flatMap((id): Sample[] => {
  const form = pageForms[id];
  const value = form.schema.parse(sampleAnswers[id]);
  return (form.mail as (answers: unknown) => MailPayload[])(value).map((payload) => ({ name: id, payload }));
});

const receipt = {
  receipt_number: 'R-2026-DEMO0001',
  donor_name: 'Ona Field',
  amount: 10_000,
  amount_refunded: 0,
  is_recurring: false,
  tribute_gift: true,
  employer_matches: false,
  given_on: '2026-11-21',
  issued_on: '2026-11-21',
};

const to = { to: 'ona@example.org', name: 'Ona Field' };
const others: Sample[] = [
  {
    name: 'newsletter',
    payload: {
      ...to,
      name: '',
      formType: 'newsletter',
      formData: {
        confirm_url: 'http://localhost:3000/api/newsletter/confirm?id=1&token=2',
        unsubscribe_url: 'http://localhost:3000/api/newsletter/unsubscribe?id=1&token=2',
      },
    },
  },
  { name: 'receipt', payload: { ...to, formType: 'receipt', formData: receipt } },
  {
    name: 'receipt-partly-refunded',
    payload: { ...to, formType: 'receipt-corrected', formData: { ...receipt, amount_refunded: 4_000 } },
  },
  {
    name: 'receipt-refunded',
    payload: { ...to, formType: 'receipt-corrected', formData: { ...receipt, amount_refunded: 10_000 } },
  },
  {
    name: 'payment-failed',
    payload: {
      ...to,
      formType: 'payment-failed',
      formData: { amount: 2_500, amount_text: '$25.00', attempted_on: '2026-11-21' },
    },
  },
  {
    name: 'staff-invitation',
    payload: {
      ...to,
      name: '',
      formType: 'staff-invitation',
      formData: {
        link: 'http://localhost:3000/admin/auth?invitation=demo',
        invited_by: 'admin@societygal.test',
        expires_on: 'November 28, 2026',
      },
    },
  },
];

const samples = [...fromForms.filter((sample) => sample.payload.formType !== 'newsletter'), ...others];
const shown = new Set<MailFormType>(samples.map((sample) => sample.payload.formType));
const missing = mailFormTypes.filter((type) => !shown.has(type));
if (missing.length > 0)
  throw new Error(`No sample for these mails: ${missing.join(', ')}. Add one in tools/mail-preview.ts.`);

await mkdir(folder, { recursive: true });
for (const { name, payload } of samples) {
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
