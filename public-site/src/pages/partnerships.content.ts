import { organisation, partners, partnershipPacket, promises } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { capitalize, evening, stillTrue } from './shared-texts.ts';

const currentPartners = stillTrue(partners);

/** The partnership packet prints the same list. */
export const partnershipWays = [
  { title: 'Corporate sponsorship', body: 'Fund a class, a scholarship or an evening, and see what came of it.' },
  {
    title: 'In-kind donation',
    body: 'Give laptops, software, rooms, rides or child care.',
  },
  { title: 'Educational partnership', body: 'Open a course, give credit for ours, or teach one with us.' },
  {
    title: 'Co-branded campaign or product',
    body: 'Sell something people like. A share of the price pays for training.',
  },
  {
    title: 'Volunteer or employee engagement',
    body: 'Your people mentor, coach and teach, with our training behind them.',
  },
  {
    title: 'Internship and workforce development',
    body: 'Interviews, internships and first jobs for women who are ready.',
  },
] as const;

/** The packet prints it too. */
export const partnershipPromises = [
  '**A named person.** One of us knows your work and answers your calls.',
  '**Reports.** Each quarter, in numbers and in words.',
  '**Care with stories.** We never trade a scholar’s privacy for publicity.',
  '**Visible thanks.** At events, on this site, and in the press where it fits.',
  '**Fair terms.** They fit on one page. Either side can end them.',
  `**Tax papers in order.** We are a ${organisation.status}.`,
] as const;

/** The packet prints it too. */
export const partnershipSteps = [
  { title: 'You apply', body: 'Eight short sections about you and your idea. It takes about fifteen minutes.' },
  {
    title: 'We answer',
    body: `${capitalize(promises.partnershipApplication.text)} you hear from a person, with a date for a talk, or an honest no.`,
  },
  { title: 'We plan together', body: 'One page: what each side gives, by when, and how we will know it worked.' },
  { title: 'We report', body: 'Quarterly, with numbers and with what we learned.' },
] as const;

export const page: PageContent = {
  title: 'Partnerships',
  description:
    'Six ways for companies, schools and communities to stand with women starting again. Download the packet or apply online.',
  socialArt: 'payslip',
  blocks: [
    {
      kind: 'hero',
      look: 'slip',
      eyebrow: 'Partnerships',
      title: 'Do more together',
      lead: 'For schools, shelters, community groups and companies that want to work with us for a year or more.',
      facts: partnershipWays.map(({ title, body }) => `**${title}** ${body}`),
      actions: [
        { label: 'Apply as a partner', href: routes.partnershipApplication, tone: 'primary' },
        { label: 'Download Partnership Packet', href: partnershipPacket, tone: 'outline', download: true },
      ],
    },
    {
      kind: 'ledger',
      title: 'Who are you?',
      rows: [
        {
          title: 'A school or college',
          body: 'Keep seats for our scholars, give credit for our courses, or teach one with us.',
        },
        {
          title: 'A shelter or community group',
          body: 'Send us women who want to learn. Lend us a room, a ride or an hour of child care.',
        },
        {
          title: 'A company',
          body: 'Pay for a class, open interviews, or lend your people as mentors.',
          action: { label: 'See what your company gives and gets', href: routes.corporatePartnerships },
        },
      ],
    },
    {
      kind: 'list',
      title: 'What partners can count on',
      style: 'check',
      columns: 2,
      items: partnershipPromises,
    },
    {
      kind: 'object',
      sentence: 'Her first payslip began with one interview.',
      picture: { art: 'payslip', alt: 'A first payslip on a kitchen table; she has ringed the amount in red.' },
    },
    { kind: 'steps', title: 'From hello to working together', steps: partnershipSteps },
    ...(currentPartners.length > 0
      ? [
          {
            kind: 'facts',
            id: 'partners',
            title: 'Our partners',
            rows: currentPartners.map(({ value: { name, href, logo } }) => ({
              term: name,
              detail: `[Visit ${name}](${href})`,
              ...(logo ? { logo } : {}),
            })),
          } as const,
        ]
      : []),
    {
      kind: 'downloads',
      title: 'Take it to your next meeting',
      files: [
        {
          label: 'Download Partnership Packet',
          href: partnershipPacket,
          detail: `PDF: who we are, the ways to work together, ${evening ? 'sponsor tiers, ' : ''}how to apply`,
        },
      ],
    },
    {
      kind: 'prose',
      title: 'Only a quick question?',
      body: [`Use the short form. We answer ${promises.partnershipInquiry.text}.`],
      actions: [
        {
          label: 'Send an inquiry',
          href: `${routes.corporatePartnerships}#partnership-opportunities`,
          tone: 'primary',
        },
        { label: 'Full application', href: routes.partnershipApplication, tone: 'outline' },
      ],
    },
  ],
};
