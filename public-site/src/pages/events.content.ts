import { calendarFiles, externalLinks, gala, golf, organisation } from '@society-gal/contracts/brand/index';
import { formatDollars } from '@society-gal/contracts/money';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';
import { galaAhead, galaDay, galaName, galaWhen, golfTournament } from './shared-texts.ts';
import { eventData } from './structured-data.ts';

const description = `The gala in ${gala.city} with dinner, music and an auction for scholarships; tickets, sponsor tiers, and Friday golf lessons for women.`;

export const page: PageContent = {
  title: 'Events',
  description,
  socialArt: 'gala-night',
  ...(galaAhead ? { structuredData: [eventData({ ...gala, path: routes.galaWaitlist, art: 'gala-night' })] } : {}),
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Events',
      title: galaAhead ? galaName : 'Come and meet us',
      lead: `One night by the sea that pays for first chances. ${galaAhead ? `${galaWhen}. ${gala.place}.` : `${galaWhen}.`}`,
      facts: [galaDay, ...(galaAhead ? [gala.timeText] : []), gala.city],
      picture: {
        art: 'gala-night',
        alt: 'Three women in evening dresses stand close together under strings of lights at night.',
      },
      actions: [
        { label: 'Join the Gala Waitlist', href: routes.galaWaitlist, tone: 'primary' },
        ...(galaAhead
          ? [{ label: 'Add to my calendar', href: calendarFiles.gala, tone: 'outline' as const, download: true }]
          : []),
      ],
    },
    {
      kind: 'split',
      title: 'What the evening is',
      body: [
        'An evening with the women this is all for, and with the mentors, teachers and employers at their side. There is dinner, live music, a silent auction and room to dance.',
        'Everything raised goes the way every gift goes: to scholarships, training, placement and the mentors who stay.',
      ],
      items: [
        'Reception as the sun goes down',
        'Dinner with scholars and mentors at the tables',
        'Silent auction for the scholarship fund',
        'Music and dancing until midnight',
      ],
      picture: {
        art: 'gala-table',
        alt: 'A round table with glasses and flowers, laid for an evening by candlelight.',
      },
      flip: true,
      actions: [{ label: 'Invite a friend', href: routes.galaInvitation, tone: 'outline' }],
    },
    {
      kind: 'tiers',
      id: 'tickets',
      tone: 'blush',
      title: 'Tickets',
      intro: 'Seats go to the waitlist first. No payment is taken when you join it.',
      tiers: gala.tickets.map((ticket, index) => ({
        name: ticket.name,
        price: formatDollars(ticket.priceDollars),
        detail: ticket.seats === 1 ? 'one seat' : `${ticket.seats} seats`,
        perks: [
          ...ticket.perks,
          `About ${formatDollars(ticket.priceDollars - ticket.fairValueDollars)} of it is a gift you can deduct`,
        ],
        featured: index === 1,
        action: { label: 'Join the waitlist', href: routes.galaWaitlist, tone: 'outline' as const },
      })),
    },
    {
      kind: 'tiers',
      id: 'sponsors',
      title: 'Sponsor tiers',
      intro: 'Put your name behind the evening. Each tier funds scholarships first and thanks you second.',
      tiers: gala.sponsorTiers.map((tier) => ({
        name: tier.name,
        price: formatDollars(tier.priceDollars),
        perks: tier.perks,
        action: {
          label: `Ask about ${tier.name}`,
          href: `${routes.corporatePartnerships}#partnership-opportunities`,
          tone: 'outline' as const,
        },
      })),
    },
    {
      kind: 'callout',
      tone: 'sage',
      title: 'Everything a sponsor needs on a few pages',
      body: `The deck has the evening, the tiers and what each includes. Questions go to [${organisation.email}](mailto:${organisation.email}).`,
      actions: [
        { ...externalLinks.sponsorshipDeck, external: true, tone: 'primary' },
        { label: 'Apply as a partner', href: routes.partnershipApplication, tone: 'outline' },
      ],
    },
    {
      kind: 'split',
      title: golf.name,
      body: [
        `${golf.lessonsText} a group of women meets on the green. You need no experience. The next step is our golf tournament: ${golfTournament}.`,
      ],
      picture: { art: 'golf-green', alt: 'Two women stand together on a golf green beside the flag.' },
      flip: true,
      actions: [{ label: 'See the golf lessons', href: routes.golf, tone: 'outline' }],
    },
    {
      kind: 'gallery',
      tone: 'blush',
      title: 'A look inside',
      intro: `More in the [photo gallery](${routes.photoGallery}).`,
      pictures: [
        {
          art: 'gala-night',
          alt: 'Three women in evening dresses stand close together under strings of lights at night.',
          caption: 'The terrace as the music begins',
        },
        {
          art: 'golf-swing',
          alt: 'A woman swings a golf club; the ball flies.',
          caption: 'A Friday morning on the range',
        },
        {
          art: 'community-table',
          alt: 'Five women of different ages sit along one table under colored lanterns.',
          caption: 'A long table, where most friendships start',
        },
      ],
    },
  ],
};
