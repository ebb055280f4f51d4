import { promises } from '@society-gal/contracts/brand';
import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { referenceFor } from '../forms/stored-record.ts';
import { enqueueMail, messageId } from '../mail/enqueue.ts';
import { aReceipt } from '../money/receipts/receipt.fixture.ts';
import { composeMail } from './compose-mail.ts';
import { attachmentsOf } from './mail-kinds.ts';

stubTestSettings({ GCLOUD_PROJECT: 'demo-unit' });

const recordId = '0123456789abcdef0123';
const ona = { to: 'ona@example.org', name: 'Ona Field' };
const contact = { ...ona, formType: 'contact', formData: {} } as const;
const waitlist = { ...ona, formType: 'waitlist', formData: { waitlist_type: 'AI 101' } } as const;
const receiptFacts = aReceipt({ receipt_number: 'R-2026-DEMO0001', donor_name: 'Ona Field' });
const receipt = { ...ona, formType: 'receipt', formData: receiptFacts } as const;

/** The paragraphs of a mail's text. */
async function paragraphsOf(payload: Parameters<typeof composeMail>[1]): Promise<string[]> {
  return (await composeMail('mail', payload)).text.split('\n\n');
}

it('A mail names its sender, where answers go, and one recipient', async () => {
  expect(await composeMail(`${recordId}_0`, contact)).toMatchObject({
    messageId: `<${recordId}_0@societygal.test>`,
    from: { name: 'SG Office', address: 'no-reply@societygal.test' },
    replyTo: { name: 'SG Office', address: 'support@societygal.test' },
    to: { name: 'Ona Field', address: 'ona@example.org' },
    subject: 'We received your message',
    attachments: [],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});

it('A mail greets by a name, and by none that holds a link, a number to call or a sentence', async () => {
  expect((await composeMail('mail', waitlist)).text).toMatch(/^Hello Ona Field,/);
  for (const name of ['Win at evil.example', 'https://evil.example', 'Call 0900 123 456', 'a'.repeat(61)]) {
    const mail = await composeMail('mail', { ...waitlist, name });
    expect(mail.to, name).toEqual({ name: '', address: 'ona@example.org' });
    expect(mail.text, name).toMatch(/^Hello,/);
    expect(mail.text + mail.html, name).not.toContain(name);
  }
});

it('A mail repeats nothing that was typed into the contact form, of mails put into the outbox before as well', async () => {
  const formData = { subject: 'Your account', message: 'Pay at evil.example' };
  const mail = await composeMail('mail', { ...contact, formData });
  expect(mail.text).toMatch(/^Hello,/);
  expect(mail.subject + mail.text + mail.html).not.toMatch(/Ona|account|evil/);
});

it('A mail asks for no out-of-office answers', async () => {
  expect((await composeMail('mail', contact)).headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  });
});

it('A mail can be unsubscribed from with one click of the mail program when it has a link for that', async () => {
  const newsletter = { to: 'ona@example.org', name: '', formType: 'newsletter', formData: {} } as const;
  const mail = await composeMail(`${recordId}_1`, newsletter);
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/site\.test\/api\/newsletter\/unsubscribe\?token=[\w.-]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  // Links for people have their token where no server and no scanner sees it.
  for (const body of [mail.text, mail.html]) {
    expect(body).toMatch(/http:\/\/site\.test\/newsletter-confirm#[\w.-]+/);
    expect(body).toMatch(/http:\/\/site\.test\/newsletter-choices#[\w.-]+/);
    expect(body).not.toContain('?token=');
  }
});

it('A mail tells the reference of the record that it follows from, and none when it follows from no form', async () => {
  const reference = `Your reference: ${referenceFor(recordId)}`;
  expect((await composeMail(`${recordId}_0`, contact)).text).toContain(reference);
  expect((await composeMail(`${recordId}_12`, contact)).text).toContain(reference);
  for (const id of ['receipt_1', recordId, `x${recordId}_0`, `${recordId}_0x`, `${recordId}_`])
    expect((await composeMail(id, contact)).text, id).not.toContain('Your reference');
});

it('A mail says on which day we delete what it confirms', async () => {
  const mail = await composeMail('mail', contact, { deletedOn: '2028-11-21' });
  for (const body of [mail.text, mail.html.replaceAll(/<[^>]+>/g, '')])
    expect(body).toContain('We delete what you sent us on November 21, 2028.');
  expect((await composeMail('mail', contact)).text).not.toContain('We delete');
});

it('A mail tells a guest that her invitation is deleted, who sent us nothing', async () => {
  const formData = { inviter_name: 'Eve', personal_message: null };
  const invitation = { to: 'fay@example.org', name: 'Fay', formType: 'invitation', formData };
  const { text } = await composeMail('mail', invitation, { deletedOn: '2028-11-21' });
  expect(text).toContain('We delete this invitation with your address on November 21, 2028.');
});

it('A mail keeps its subject on one line of at most 200 characters', async () => {
  const receipt_number = ` ${'1'.repeat(10)}\r\n ${'2'.repeat(300)}`;
  const { subject } = await composeMail('mail', { ...receipt, formData: { ...receiptFacts, receipt_number } });
  expect(subject).toBe(`Your donation receipt ${'1'.repeat(10)} ${'2'.repeat(167)}`);
  const short = await composeMail('mail', { ...receipt, formData: { ...receiptFacts, receipt_number: 'R-1 ' } });
  expect(short.subject).toBe('Your donation receipt R-1');
});

it('A receipt by mail tells the name of the donor in full, but makes no link of it', async () => {
  const given = { ...receipt, name: 'St.John http://evil.example/x', formData: { ...receiptFacts } };
  given.formData.donor_name = given.name;
  const mail = await composeMail('mail', given);
  expect(mail.text).toMatch(/^Dear donor,/);
  expect(mail.text).toContain('Donor: st john http evil example x\n');
  expect(mail.to).toEqual({ name: '', address: 'ona@example.org' });
});

it('A receipt by mail thanks the donor, states what the law asks for, and carries the PDF', async () => {
  const mail = await composeMail('mail', receipt);
  expect(mail).toMatchObject({
    subject: 'Your donation receipt R-2026-DEMO0001',
    replyTo: { name: 'Society Gal', address: 'gifts@societygal.test' },
  });
  const paragraphs = mail.text.split('\n\n');
  expect(paragraphs.slice(0, 2)).toEqual([
    'Dear Ona Field,',
    'Thank you for your gift to Society Gal Foundation. It helps a woman rebuild her life with dignity.',
  ]);
  expect(paragraphs[2]).toContain('Receipt number: R-2026-DEMO0001\nDonor: Ona Field\n');
  expect(paragraphs[3]).toBe('See what gifts make possible: http://site.test/programs');
  expect(paragraphs[4]).toBe('No goods or services were provided in exchange for this contribution.');
  expect(paragraphs.at(-2)).toBe('The receipt is attached as a PDF. You can also find it at My giving.');
  expect(paragraphs.at(-1)).toContain(`Sent ${promises.receipt.text} of a gift made with this email address.`);
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
});

it('A receipt by mail of a monthly gift leads to where it is changed or ended', async () => {
  const mail = await composeMail('mail', { ...receipt, formData: { ...receiptFacts, is_recurring: true } });
  expect(mail.text).toContain('Change, pause or end it: http://site.test/my-giving');
});

it('A receipt by mail after a refund says that it replaces the first one, and has the PDF with it too', async () => {
  const mail = await composeMail('mail', {
    ...ona,
    formType: 'receipt-corrected',
    formData: { ...receiptFacts, amount_refunded: 4_000 },
  });
  expect(mail.subject).toBe('Your corrected donation receipt R-2026-DEMO0001');
  expect(mail.text).toContain('Here is the corrected receipt for your gift. It replaces the one we sent before.');
  expect(mail.attachments).toHaveLength(1);
});

it('A receipt by mail is the only mail with a file', async () => {
  await expect(attachmentsOf(contact)).resolves.toEqual([]);
});

it('A mail about a month that could not be collected names the amount and the day, and the way to a new card', async () => {
  const payload = {
    ...ona,
    formType: 'payment-failed',
    formData: { amount: 2_500, amount_text: '$25.00', attempted_on: '2026-11-21' },
  } as const;
  expect((await composeMail('mail', payload)).subject).toBe('Your monthly gift could not be collected');
  expect((await paragraphsOf(payload)).slice(0, -1)).toEqual([
    'Dear Ona Field,',
    'We could not collect your monthly gift of $25.00. You owe nothing: cards expire, and banks sometimes refuse.',
    'With a new card it works at the next try; please do not give a second time.',
    'At My giving you can add a new card, change the amount, pause or stop.',
    'Tried on: November 21, 2026',
    'Use a new card: http://site.test/my-giving',
  ]);
  expect((await paragraphsOf(payload)).at(-1)).toContain(
    'You get this email because a monthly gift was made with this address.',
  );
});

it('An invitation to the staff area says who invites, with which address to sign in, and until when the link works', async () => {
  const payload = {
    to: 'new@societygal.test',
    name: '',
    formType: 'staff-invitation',
    formData: {
      invitation: 'i1',
      link: 'http://admin.test/?i=1',
      invited_by: 'vera@societygal.test',
      expires_on: 'November 28, 2026',
    },
  } as const;
  const mail = await composeMail('mail', payload);
  expect(mail.subject).toBe('You are invited to the staff area of Society Gal');
  expect(mail.replyTo).toEqual({ name: 'Society Gal', address: 'support@societygal.test' });
  const paragraphs = await paragraphsOf(payload);
  expect(paragraphs.slice(0, -1)).toEqual([
    'Hello,',
    'vera@societygal.test invites you to work in the staff area of Society Gal Foundation.',
    'Open the link, then sign up or sign in with new@societygal.test. It works once, until November 28, 2026.',
    'Accept the invitation: http://admin.test/?i=1',
  ]);
  expect(paragraphs.at(-1)).toContain('If you did not expect this, ignore this email. Nothing will happen.');
});

it('A mail that cannot be written says why: its kind is not known, or its data do not fit', async () => {
  await expect(composeMail('mail', { ...ona, formType: 'nonsense', formData: {} })).rejects.toMatchObject({
    message: 'no template for this kind of mail',
  });
  await expect(composeMail('mail', { ...receipt, formData: {} })).rejects.toMatchObject({
    message: 'the data does not fit its template',
    cause: expect.objectContaining({ name: 'ZodError' }),
  });
});

it('A mail put into the outbox waits to be sent at once, under the id of its cause', () => {
  const created: { path: string; data: Record<string, unknown> }[] = [];
  const tx = {
    create: (ref: { path: string }, data: Record<string, unknown>) => created.push({ path: ref.path, data }),
  };
  enqueueMail(tx as never, 'receipt_1', receipt);
  expect(created).toEqual([
    {
      path: 'mail_outbox/receipt_1',
      data: {
        ...receipt,
        formData: { sealed: expect.anything() },
        status: 'queued',
        attempts: 0,
        last_error: null,
        withheld_reason: null,
        record: null,
        delete_on: null,
        to_key: 'ona@example.org',
        lease_until: null,
        sent_at: null,
        message_id: '<receipt_1@societygal.test>',
        created_at: expect.anything(),
        next_attempt_at: expect.anything(),
      },
    },
  ]);
  expect(messageId('receipt_1')).toBe('<receipt_1@societygal.test>');
});
