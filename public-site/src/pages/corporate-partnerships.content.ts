import { organisation, partnershipPacket, promises } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { evening, lessons } from './shared-texts.ts';

const sponsorship = evening
  ? `Stand behind the gala${lessons ? ' or the golf tournament' : ''}, from ${formatDollars(evening.sponsorTiers[0].priceDollars)}.`
  : 'Stand behind an event that brings scholars, mentors and employers together.';

/** The options of the inquiry form; the packet prints them too. */
export const opportunities = [
  { title: 'Event Sponsorship', body: sponsorship },
  {
    title: 'Workforce Development Partnership',
    body: 'Shape a course around the people you want to hire, and interview those who finish.',
  },
  { title: 'Scholarship Program', body: 'Fund one scholar or a class of them, in your company’s name if you wish.' },
  {
    title: 'Employee Volunteer Program',
    body: 'Your people mentor, coach and teach.',
  },
  { title: 'Corporate Giving', body: 'A gift, a match for what your staff give, or goods our scholars need.' },
  { title: 'Other Partnership Opportunity', body: 'You have an idea we did not think of. Tell us.' },
] as const;

export const page: PageContent = {
  title: 'Corporate Partnerships',
  description: `Sponsor an evening, fund scholars, hire graduates or lend your people as mentors. Short inquiry; we answer ${promises.partnershipInquiry.text}.`,
  socialArt: 'blazer',
  blocks: [
    {
      kind: 'hero',
      look: 'slip abreast',
      eyebrow: 'Corporate partnerships',
      title: 'Good\u00a0for\u00a0her, good\u00a0for your\u00a0company',
      lead: 'You need people who learn fast, stay calm and do not give up. We know quite a few. Let us bring you together.',
      facts: [
        '**For her** an interview, a mentor, and somebody who puts her name forward.',
        '**For you** people who were trained for the work, and are supported in their first months.',
        `**For both** an answer ${promises.partnershipInquiry.text}.`,
      ],
      picture: {
        art: 'blazer',
        alt: 'A blazer with a note pinned to it hangs on an open door; shoes stand ready.',
      },
      actions: [
        { label: 'Start the conversation', href: '#partnership-opportunities', tone: 'primary' },
        { label: 'Download Partnership Packet', href: partnershipPacket, tone: 'outline', download: true },
      ],
    },
    {
      kind: 'facts',
      title: 'Six ways to begin',
      rows: opportunities.map(({ title, body }) => ({ term: title, detail: body })),
    },
    {
      kind: 'split',
      flip: true,
      title: 'What is in it for you',
      body: [
        'People who know what they learned it for, and a reason for your own people to be proud of where they work.',
      ],
      items: [
        'Candidates who were trained for the work and are supported in their first months',
        'Mentoring that helps your own people grow',
        'Thanks you can show: at events, in reports, with your customers',
        'A cause your staff is proud of, with results in plain numbers',
      ],
      picture: { art: 'give-table', alt: '' },
    },
    {
      kind: 'form',
      id: 'partnership-opportunities',
      title: 'Partnership opportunities',
      intro: `A short form. We answer ${promises.partnershipInquiry.text}.`,
      formId: 'corporate-inquiry',
      aside: [
        `**You already know what you want?** The [full application](${routes.partnershipApplication}) is answered ${promises.partnershipApplication.text}.`,
        ...(evening
          ? [
              `**Looking at the gala?** [${evening.sponsorshipDeck.label}](${evening.sponsorshipDeck.href}) or see the [tiers](${evening.path}#sponsors).`,
            ]
          : []),
        `**Rather write?** [${organisation.email}](mailto:${organisation.email})`,
      ],
    },
  ],
};
