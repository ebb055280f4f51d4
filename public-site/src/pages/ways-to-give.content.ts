import { charityRecord, organisation, waysToGive } from '@society-gal/contracts/brand';
import { formatCentsShort } from '@society-gal/contracts/format';
import { limits, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

const { street, city, region, postalCode } = organisation.address;
const address = `${street}, ${city}, ${region} ${postalCode}`;
const mail = `[${organisation.donationsEmail}](mailto:${organisation.donationsEmail})`;
const phone = `[${organisation.phone}](${organisation.phoneHref})`;

export const page: PageContent = {
  title: 'Ways to give',
  description: `Give to ${organisation.shortName} by check, from a donor-advised fund, in stock, by wire or in kind: what you need for each, and which receipt you get.`,
  socialArt: 'give-jar',
  calm: true,
  blocks: [
    {
      kind: 'hero',
      look: 'plain',
      eyebrow: 'For donors',
      title: 'Ways to give',
      lead: `By card it takes a minute: [Donate](${routes.donate}). Here is what you need for every other way, and which letter you get for your taxes.`,
    },
    {
      kind: 'ledger',
      id: 'ways',
      title: 'Five ways without a card',
      rows: [
        {
          title: 'Check',
          body: `Payable to **${organisation.legalName}**.`,
          items: [
            `Send it to ${address}.`,
            'Write your email on it or beside it: the receipt goes there. Without one we send it by post.',
            'It counts for the year in which you mailed it.',
          ],
        },
        {
          title: 'Donor-advised fund',
          body: `Ask the sponsor of your fund for a grant to **${organisation.legalName}**, EIN **${organisation.taxId}**, ${address}.`,
          items: [
            'Ask it to name you in its letter, if you would like our thanks.',
            'You get our thanks and no tax receipt: the sponsor gave you yours when you filled the fund.',
          ],
        },
        {
          title: 'Stock',
          body: `Tell ${mail} what you mean to send, how much of it, and your name, **before** your broker sends it. Shares reach us without a name.`,
          items: [
            waysToGive.stock
              ? `Our broker is ${waysToGive.stock.broker}, DTC number ${waysToGive.stock.dtcNumber}. You get the account number in our answer.`
              : 'We answer with the broker, the DTC number and the account.',
            'The receipt names the shares and the day. By law we cannot state a value. Ask your broker.',
          ],
        },
        {
          title: 'Wire',
          body: `Call ${phone} for the account. We give it by phone only. If an email says our account changed, it is not from us.`,
          items: ['Tell us the day you wire, so that we know the gift is yours.', 'The receipt comes as for a check.'],
        },
        {
          title: 'In kind',
          body: `We take what a woman in a course can use: ${waysToGive.inKind.taken}. Ask ${mail} first, with a picture. We cannot take ${waysToGive.inKind.notTaken}.`,
          items: [
            'When we say yes, bring it or send it to our address.',
            'The letter describes what you gave. You decide its value. Above $500 you file IRS Form 8283; above $5,000 you also need an appraisal.',
          ],
        },
      ],
    },
    {
      kind: 'facts',
      id: 'facts',
      title: 'What banks and advisers ask for',
      rows: [
        { term: 'Legal name', detail: organisation.legalName },
        { term: 'EIN', detail: organisation.taxId },
        { term: 'Status', detail: organisation.status },
        { term: 'Address', detail: address },
        { term: 'Questions', detail: `${mail} or ${phone}` },
        { term: 'Check us', detail: `[${charityRecord.label}](${charityRecord.href})` },
      ],
    },
    {
      kind: 'callout',
      tone: 'plum',
      title: 'Or give by card in a minute',
      body: `Once or monthly, from ${formatCentsShort(limits.donation.minimumCents)}, with a receipt by email.`,
      picture: { art: 'give-toolbox', alt: 'A red toolbox with a door on it.' },
      actions: [
        { label: 'Donate', href: routes.donate, tone: 'primary' },
        { label: 'My giving', href: routes.myGiving, tone: 'outline' },
      ],
    },
  ],
};
