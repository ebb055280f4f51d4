import { calendarFiles } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { type Evening, evening, seatsText } from './shared-texts.ts';
import { eventData } from './structured-data.ts';

function waitlistPage(gala: Evening): PageContent {
  const price = gala.soldOut ? '' : `, from ${formatDollars(gala.tickets[0].priceDollars)}`;
  const description = `Join the waitlist for ${gala.nameToday} in ${gala.city} and hear first ${gala.whenSeats}${price}.`;
  return {
    title: 'Gala Waitlist',
    description,
    socialArt: 'gala-invitation',
    ...(gala.isAhead
      ? { structuredData: [eventData({ ...gala, path: gala.waitlistPath, art: 'gala-invitation' })] }
      : {}),
    blocks: [
      {
        kind: 'hero',
        look: 'night abreast',
        title: gala.isAhead ? `${gala.nameToday} Waitlist` : `${gala.seriesName} Waitlist`,
        lead: gala.isAhead
          ? `${gala.soldOut ? 'Sold out. ' : ''}Leave your name. You will be the first to know ${gala.whenSeats}.`
          : `${gala.whenToday}. Leave your name and you are the first to know.`,
        facts: [...(gala.isAhead ? [gala.dateText, gala.timeText] : []), gala.place],
        picture: {
          art: 'letter',
          alt: 'A letter and a pen lie on a desk by night, beside two flowers in a glass.',
          night: true,
        },
        actions: [
          { label: 'Join the waitlist', href: '#join', tone: 'primary' },
          { label: 'Invite someone', href: gala.invitationPath, tone: 'outline' },
        ],
      },
      {
        kind: 'form',
        id: 'join',
        title: 'Join the waitlist',
        formId: 'gala-waitlist',
        list: gala.waitlistType,
        aside: [
          '**No obligation.** Your name on this list reserves nothing and costs nothing.',
          '**We will email you.** Each email has a link to leave the list.',
          ...(gala.isAhead ? [`**Keep the evening free.** [Add to my calendar](${calendarFiles.gala}).`] : []),
        ],
      },
      {
        kind: 'facts',
        id: 'tickets',
        title: 'Tickets',
        intro: `You pay nothing now. You choose when there are seats. [See what each ticket includes](${gala.path}#tickets).`,
        rows: gala.tickets.map(({ name, priceDollars, seats }) => ({
          term: name,
          detail: `${formatDollars(priceDollars)}, ${seatsText(seats)}${gala.soldOut ? '. Sold out' : ''}`,
        })),
      },
      {
        kind: 'facts',
        title: 'The evening',
        rows: [
          { term: 'What happens', detail: 'Reception, dinner, silent auction, live music and dancing' },
          { term: 'What it pays for', detail: 'Scholarships, training and mentors for women starting again' },
          {
            term: 'What you may deduct',
            detail: 'What you pay above the value of dinner. You see that value beside each ticket.',
          },
          { term: 'Access', detail: `Tell us what you need and we arrange it: [contact us](${routes.contact})` },
        ],
      },
      {
        kind: 'prose',
        title: 'You cannot come, but want to help?',
        body: ['Give a seat to a scholar, or put your company behind the evening.'],
        actions: [
          { label: 'Donate', href: routes.donate, tone: 'primary' },
          { label: 'Sponsor tiers', href: `${gala.path}#sponsors`, tone: 'outline' },
        ],
      },
    ],
  };
}

export const page: PageContent | null = evening && waitlistPage(evening);
