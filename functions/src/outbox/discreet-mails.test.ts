import { organisation } from '@society-gal/contracts/brand';
import { describe, expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { composeMail } from './compose-mail.ts';
import { sampleMails } from './sample-mails.ts';

stubTestSettings({ GCLOUD_PROJECT: 'demo-unit', DISCREET_FROM: 'Office Ventura <desk@neutral.test>' });

const id = '0123456789abcdef0123_0';
const discreet = sampleMails.filter(({ name }) =>
  ['contact', 'referral', 'scholarship', 'request-news'].includes(name),
);

describe.each(discreet)('The mail $name, which somebody else may read,', ({ payload }) => {
  it('A discreet mail comes from a name and a domain that do not say who writes', async () => {
    const mail = await composeMail(id, payload, { deletedOn: '2028-11-21' });
    expect(mail.from).toEqual({ name: 'Office Ventura', address: 'desk@neutral.test' });
    expect(mail.replyTo).toEqual(mail.from);
    expect(mail.messageId).toBe(`<${id}@neutral.test>`);
    const everything = JSON.stringify(mail);
    expect(everything).not.toContain(organisation.shortName);
    expect(everything).not.toContain(organisation.senderEmail.split('@')[1]);
  });

  it('A discreet mail never asks to be answered if it is not safe, and holds no link', async () => {
    const { text, html } = await composeMail(id, payload);
    expect(text).not.toMatch(/answer this (?:e-?)?mail|reply/i);
    expect(text + html).not.toMatch(/https?:\/\//);
  });

  it('A discreet mail names nothing that she asked for', async () => {
    const { subject, text } = await composeMail(id, payload);
    expect(subject + text).not.toMatch(/scholarship|mentor|sponsor|program/i);
  });
});

describe('A referral to which she has not said yes', () => {
  const formData = (is_agreed: boolean) => ({ programs_selected: [], is_agreed });
  const referral = (is_agreed: boolean) =>
    composeMail(
      id,
      { to: 'g@example.org', name: 'Gia', formType: 'referral', formData: formData(is_agreed) },
      { sentOn: '2026-11-20' },
    );

  it('A referral without her yes is confirmed with what happens: the link, her yes, and the fourteen days', async () => {
    const { text } = await referral(false);
    expect(text).toContain('We contact her only when she says yes.');
    expect(text).toContain('within 14 days, we delete everything you told us about her');
    expect(text).not.toMatch(/We will contact/);
  });

  it('A referral without her yes says that we contact her only where that is agreed', async () => {
    expect((await referral(true)).text).toContain(
      'We will contact the person you told us about by Sunday, November 22, 2026',
    );
  });
});
