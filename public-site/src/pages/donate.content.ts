import {
  charityRecord,
  donationSplit,
  impactTiers,
  organisation,
  programClaim,
  promises,
} from '@society-gal/contracts/brand';
import { formatCentsShort, formatDollars } from '@society-gal/contracts/format';
import { limits, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { donateAction, faqData } from './structured-data.ts';

const minimum = formatCentsShort(limits.donation.minimumCents);
const questions = [
  {
    question: 'Is my card safe?',
    answer: 'You pay on the page of Stripe, our payment provider. Your card number never passes through this site.',
  },
  {
    question: 'How do I stop a monthly gift?',
    answer: `At [My giving](${routes.myGiving}): enter your email, open the link we send, press Cancel monthly gift, then Yes, cancel it. There you also change the amount or the day, pause it, or put in a new card.`,
  },
  {
    question: 'Can I give in honor of someone?',
    answer:
      'Yes. Tick the tribute box. Give the name, your words, and whom we should tell. We write to them once your gift is paid, and do not say how much you gave.',
  },
  {
    question: 'My employer matches gifts.',
    answer: `Wonderful. Tick the box and name your employer. After your gift we mail you what their form asks for: our name, tax ID ${organisation.taxId}, the date, the amount and the receipt number.`,
  },
  {
    question: 'Can I give by check?',
    answer: `Yes: also from a donor-advised fund, in stock, by wire or in kind. [Ways to give](${routes.waysToGive}) says what you need for each.`,
  },
  {
    question: 'I chose the wrong amount.',
    answer: `Tell us at [${organisation.donationsEmail}](mailto:${organisation.donationsEmail}) and we will put it right.`,
  },
] as const;

export const page: PageContent = {
  title: 'Donate',
  description: `Give once or monthly from ${minimum}. ${programClaim}. Tax receipt ${promises.receipt.text}.`,
  socialArt: 'open-door',
  structuredData: [donateAction(routes.donate), faqData(questions)],
  blocks: [
    {
      kind: 'giving',
      id: 'give',
      title: 'Open a door for her',
      picture: { art: 'door-room', alt: '' },
      effects: {
        none: `A gift begins at ${minimum}.`,
        part: `A part of this: ${impactTiers[0]?.text ?? ''}`,
        presets: impactTiers.map(({ amountDollars, text }) => ({ dollars: amountDollars, text })),
      },
      aside: [
        `${programClaim}.`,
        `**Tax-deductible.** ${organisation.legalName} is a ${organisation.status}. Tax ID: ${organisation.taxId}.`,
        `**Receipt by email.** It comes ${promises.receipt.text}.`,
        '**Your card is safe.** You pay on the page of Stripe, our payment provider. Then you come back here.',
      ],
    },
    {
      kind: 'ledger',
      id: 'impact',
      title: 'What your gift can do',
      rows: impactTiers.map((tier) => ({ title: formatDollars(tier.amountDollars), body: tier.text })),
    },
    {
      kind: 'shares',
      title: 'Where $100 goes',
      unit: 'dollar',
      shares: donationSplit.map((part) => ({ label: part.label, share: part.dollars, detail: part.detail })),
      note: `We hold ourselves to the [Donor Bill of Rights](${routes.donorBillOfRights}).`,
    },
    {
      kind: 'facts',
      title: 'For your taxes',
      rows: [
        { term: 'Status', detail: organisation.status },
        { term: 'Tax ID', detail: organisation.taxId },
        { term: 'Receipt', detail: `By email ${promises.receipt.text}, with all that the IRS asks for` },
        {
          term: 'Accounts',
          detail: `On request: [${organisation.donationsEmail}](mailto:${organisation.donationsEmail})`,
        },
        { term: 'Check us', detail: `[${charityRecord.label}](${charityRecord.href})` },
      ],
    },
    { kind: 'faq', title: 'Questions donors ask', items: questions },
    {
      kind: 'prose',
      title: 'Other ways to help',
      body: ['Give time or a skill, bring your company, or tell a woman who needs us.'],
      actions: [
        { label: 'Get involved', href: routes.getInvolved, tone: 'primary' },
        { label: 'Ways to give', href: routes.waysToGive, tone: 'outline' },
        { label: 'Refer someone', href: routes.referSomeone, tone: 'outline' },
      ],
    },
  ],
};
