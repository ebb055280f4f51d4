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
  { title: 'Event Sponsorship', body: sponsorship, gain: 'Thanks from the stage and in print' },
  {
    title: 'Workforce Development Partnership',
    body: 'Shape a course around the jobs you have, and interview those who finish.',
    gain: 'Trained people to hire',
  },
  {
    title: 'Scholarship Program',
    body: 'Pay for one scholar or a class, in your company’s name if you wish.',
    gain: 'A report on each scholarship',
  },
  {
    title: 'Employee Volunteer Program',
    body: 'Give hours in which your people mentor, coach and teach.',
    gain: 'People who learn to teach',
  },
  {
    title: 'Corporate Giving',
    body: 'Give money, match what your staff give, or send goods our scholars need.',
    gain: 'Tax papers for your accountant',
  },
  { title: 'Other Partnership Opportunity', body: 'Tell us your own idea.', gain: 'An answer from a person' },
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
      lead: 'You hire. We train women who learn fast and do not give up. Meet them.',
      facts: [
        '**For her** an interview, a mentor and a first job.',
        '**For you** trained people to hire, with our support in their first months.',
        `**For both** an answer ${promises.partnershipInquiry.text}.`,
      ],
      picture: {
        art: 'blazer',
        alt: 'A blazer with a note pinned to it hangs on an open door; shoes stand ready.',
      },
      actions: [
        { label: 'Ask us a question', href: '#partnership-opportunities', tone: 'primary' },
        { label: 'Download Partnership Packet', href: partnershipPacket, tone: 'outline', download: true },
      ],
    },
    {
      kind: 'table',
      title: 'What your company gives and gets',
      caption: 'Six ways to begin',
      head: ['Way', 'You give', 'You get'],
      rows: opportunities.map(({ title, body, gain }) => [title, body, gain]),
    },
    {
      kind: 'split',
      flip: true,
      title: 'For the people who hire with you',
      body: ['Your managers meet a scholar before they read her résumé.'],
      items: [
        'They sit in on a class and see her work',
        'They interview whom they like',
        'A mentor of ours stays with her for the first months',
        'You hear from us each quarter, in numbers',
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
