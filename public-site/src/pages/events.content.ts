import { calendarFiles, organisation } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { Block, PageContent } from '../blocks/block-types.ts';
import { type Evening, evening, fairValueText, type Lessons, lessons, seatsText } from './shared-texts.ts';
import { eventData } from './structured-data.ts';

/** The gala, or the lessons where there is no gala. */
function heroOf(gala: Evening | null, golf: Lessons | null): Block {
  if (gala)
    return {
      kind: 'hero',
      look: 'night abreast',
      title: gala.isAhead ? gala.nameToday : 'Come and meet us',
      lead: `One night ${gala.setting} that pays for first chances. ${gala.isAhead ? `${gala.place}.` : `${gala.whenToday}.`}${gala.soldOut ? ` Sold out; the waitlist hears first ${gala.whenSeats}.` : ''}`,
      facts: [gala.dayToday, ...(gala.isAhead ? [gala.timeText] : [gala.city])],
      picture: {
        art: 'gala-invitation',
        alt: 'An invitation stands by two candles and a glass, under a string of lights.',
        night: true,
      },
      actions: [
        { label: 'Join the Gala Waitlist', href: gala.waitlistPath, tone: 'primary' },
        ...(gala.isAhead
          ? [{ label: 'Add to my calendar', href: calendarFiles.gala, tone: 'outline' as const, download: true }]
          : []),
      ],
    };
  return {
    kind: 'hero',
    eyebrow: 'Events',
    title: 'Come and meet us',
    lead: golf ? `${golf.lessonsText}: ${golf.name}. You need no experience.` : '',
    picture: { art: 'golf-green', alt: 'A golf ball lies before the hole; the flag stands in the morning sun.' },
    actions: golf ? [{ label: 'See the golf lessons', href: golf.path, tone: 'primary' }] : [],
  };
}

const galaBlocks = (gala: Evening): Block[] => [
  {
    kind: 'split',
    title: 'What the evening is',
    body: [
      'An evening with the women this is all for, and with the mentors, teachers and employers at their side. There is dinner, live music, a silent auction and room to dance.',
      'Everything we raise pays for scholarships, training, job placement and mentors.',
    ],
    items: [
      'Reception as the sun goes down',
      'Dinner with scholars and mentors at the tables',
      'Silent auction for the scholarship fund',
      'Music and dancing until midnight',
    ],
    picture: {
      art: 'safe-lantern',
      alt: 'A lantern is lit.',
      night: true,
    },
    flip: true,
    actions: [{ label: 'Invite a friend', href: gala.invitationPath, tone: 'outline' }],
  },
  {
    kind: 'tiers',
    id: 'tickets',
    title: 'Tickets',
    intro: 'Seats go to the waitlist first. No payment is taken when you join it.',
    tiers: gala.tickets.map((ticket) => ({
      name: ticket.name,
      price: formatDollars(ticket.priceDollars),
      detail: gala.soldOut ? 'Sold out' : seatsText(ticket.seats),
      perks: [...ticket.perks, fairValueText(ticket)],
      action: { label: 'Join the waitlist', href: gala.waitlistPath, tone: 'outline' as const },
    })),
  },
  { kind: 'custom', name: 'places-now', list: gala.waitlistType },
  {
    kind: 'tiers',
    id: 'sponsors',
    title: 'Sponsor tiers',
    intro: 'Put your name behind the evening. Each tier funds scholarships first and thanks you second.',
    tiers: gala.sponsorTiers.map((tier) => ({
      name: tier.name,
      price: formatDollars(tier.priceDollars),
      perks: [...tier.perks, fairValueText(tier)],
      action: {
        label: `Choose ${tier.name}`,
        href: `${routes.corporatePartnerships}#partnership-opportunities`,
      },
    })),
  },
  {
    kind: 'prose',
    title: 'Everything a sponsor needs on a few pages',
    body: [
      `The deck has the evening, the tiers and what each includes. Questions go to [${organisation.email}](mailto:${organisation.email}).`,
    ],
    actions: [
      { ...gala.sponsorshipDeck, external: true, tone: 'primary' },
      { label: 'Apply as a partner', href: routes.partnershipApplication, tone: 'outline' },
    ],
  },
];

const golfBlocks = (golf: Lessons, night: boolean): Block[] => [
  {
    kind: 'object',
    sentence: golf.name,
    body: `${golf.lessonsText} a group of women meets on the green. You need no experience. The next step is our golf tournament: ${golf.tournament}.`,
    picture: { art: 'golf-green', alt: 'A golf ball lies before the hole; the flag stands in the morning sun.', night },
    actions: [{ label: 'See the golf lessons', href: golf.path, tone: 'outline' }],
  },
];

const galaPicture = {
  art: 'give-jar',
  alt: 'A jar of coins with a door on it, nearly full.',
  caption: 'What an evening brings together',
} as const;
const tablePicture = {
  art: 'give-table',
  alt: 'A round table from above, laid for four.',
  caption: 'A table, where most friendships start',
} as const;

function describe(gala: Evening | null, golf: Lessons | null): string {
  const onGolf = golf ? `${golf.weekday} golf lessons for women` : '';
  if (!gala) return `${onGolf}: when we meet, what you need, and how to start a group where you live.`;
  const onGala = `The gala in ${gala.city} with dinner, music and an auction for scholarships; tickets`;
  return golf ? `${onGala}, sponsor tiers, and ${onGolf}.` : `${onGala} and sponsor tiers.`;
}

function eventsPage(gala: Evening | null, golf: Lessons | null): PageContent {
  return {
    title: 'Events',
    description: describe(gala, golf),
    socialArt: gala ? 'gala-invitation' : 'golf-green',
    ...(gala?.isAhead
      ? { structuredData: [eventData({ ...gala, path: gala.waitlistPath, art: 'gala-invitation' })] }
      : {}),
    blocks: [
      heroOf(gala, golf),
      ...(gala ? galaBlocks(gala) : []),
      ...(golf ? golfBlocks(golf, gala !== null) : []),
      {
        kind: 'gallery',
        title: 'A look inside',
        intro: `More in the [photo gallery](${routes.photoGallery}).`,
        pictures: (gala ? [galaPicture, tablePicture] : [tablePicture]).map((picture) => ({
          ...picture,
          night: gala !== null,
        })),
      },
      { kind: 'custom', name: 'share', title: 'Bring somebody along', intro: 'Send her this page.' },
    ],
  };
}

export const page: PageContent | null = evening || lessons ? eventsPage(evening, lessons) : null;
