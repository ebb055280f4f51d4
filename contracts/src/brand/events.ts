import { current } from './current.ts';
import { foundationDay } from './days.ts';
import type { FactsOf } from './facts-of.ts';
import { optionalParts } from './parts.ts';
import type { ApplicationCycle, Gala, GalaFacts, Golf, GolfFacts, Promises, Round } from './shapes.ts';
import { dayText, hoursText, hourText } from './when.ts';

const galaFacts: FactsOf<'gala', GalaFacts> = current('gala', {
  name: 'Society Gala 2027',
  waitlistType: 'society_gala_2027',
  startsAt: '2027-02-06T18:00:00-08:00',
  endsAt: '2027-02-07T00:00:00-08:00',
  soldOut: false,
  place: 'A seaside resort in Santa Barbara, California',
  city: 'Santa Barbara',
  setting: 'by the sea',
  sponsorshipDeck: {
    label: 'View the sponsorship deck',
    href: 'https://drive.google.com/drive/folders/society-gala-2027-sponsors',
  },
  film: {
    id: 'SGGala20250',
    title: 'An evening with the Society Gals',
    about: 'Lights, a long table, and the women the evening is for.',
    lengthSeconds: 96,
  },
  tickets: [
    {
      name: 'Individual',
      priceDollars: 150,
      seats: 1,
      fairValueDollars: 85,
      perks: ['One seat at dinner', 'Live music and dancing', 'The silent auction'],
    },
    {
      name: 'VIP Table',
      priceDollars: 2500,
      seats: 10,
      fairValueDollars: 850,
      perks: ['A table of 10 near the stage', 'Reception with our scholars', 'Your name on the table'],
    },
    {
      name: "Founder's Circle",
      priceDollars: 5000,
      seats: 10,
      fairValueDollars: 850,
      perks: [
        'A front table of 10',
        'Dinner with the founder',
        'Recognition in the program',
        'One scholarship named with you',
      ],
    },
  ],
  sponsorTiers: [
    { name: 'Bronze', priceDollars: 2500, fairValueDollars: 170, perks: ['Logo in the program', 'Two seats'] },
    {
      name: 'Silver',
      priceDollars: 5000,
      fairValueDollars: 340,
      perks: ['Logo in the program and on screen', 'Four seats'],
    },
    {
      name: 'Gold',
      priceDollars: 10000,
      fairValueDollars: 850,
      perks: ['Logo on stage screens', 'A table of 10', 'Thanks from the stage'],
    },
    {
      name: 'Platinum',
      priceDollars: 25000,
      fairValueDollars: 1700,
      perks: ['Two tables of 10', 'A welcome from one of you', 'A year of shared stories'],
    },
    {
      name: 'Presenting',
      priceDollars: 50000,
      fairValueDollars: 2550,
      perks: ['The evening carries your name', 'Three tables of 10', 'A scholarship class named with you'],
    },
  ],
});
function galaOf(facts: GalaFacts): Gala {
  const date = foundationDay(new Date(facts.startsAt));
  return {
    ...facts,
    seriesName: optionalParts.gala.name,
    date,
    lastDay: date,
    dateText: dayText(date),
    timeText: hoursText(facts.startsAt, facts.endsAt),
  };
}
export const gala: Gala | null = galaFacts && galaOf(galaFacts);

// Lessons began on a past day and continue weekly, so the page says "since", never "from".
const golfFacts: FactsOf<'golf', GolfFacts> = current('golf', {
  lessonsSince: '2025-08-22',
  weekday: 'Friday',
  lessonTime: '08:15',
  tournamentText: 'February 2027',
  tournamentLastDay: '2027-02-28',
  groupSize: { min: 3, max: 5 },
  scheduling: { label: 'Reserve My Spot', href: 'https://calendly.com/societygal/gals-who-golf' },
  film: {
    id: 'SGGolf20250',
    title: 'Friday mornings with Gals Who Golf',
    about: 'What a lesson sounds like: laughter, wind, and now and then a ball in the hole.',
    lengthSeconds: 72,
  },
});
function golfOf(facts: GolfFacts): Golf {
  return {
    ...facts,
    name: optionalParts.golf.name,
    lessonsSinceText: dayText(facts.lessonsSince),
    lessonsText: `${facts.weekday}s at ${hourText(facts.lessonTime)}`,
    weekdayCode: facts.weekday.slice(0, 2).toUpperCase(),
  };
}
export const golf: Golf | null = golfFacts && golfOf(golfFacts);

/** The earliest comes first; days begin and end in `organisation.timeZone`. */
export const rounds: readonly Round[] = current('rounds', [
  {
    awards: 'Spring 2027 awards',
    id: 'spring-2027',
    opens: '2026-09-01',
    closes: '2026-12-15',
    readingFrom: '2026-09-01',
    readBy: '2027-01-05',
    answersBy: '2027-01-14',
    source: 'Board calendar',
  },
  {
    awards: 'Fall 2027 awards',
    id: 'fall-2027',
    opens: '2027-03-01',
    closes: '2027-06-15',
    readingFrom: '2027-03-01',
    readBy: '2027-07-06',
    answersBy: '2027-07-15',
    source: 'Board calendar',
  },
]);
export const applicationCycles: readonly ApplicationCycle[] = rounds.map((round) => ({
  ...round,
  opensText: dayText(round.opens),
  closesText: dayText(round.closes),
}));

export const promises: Promises = current('promises', {
  contact: { hours: 24, onBusinessDays: true, text: 'within 24 hours on business days' },
  referral: { hours: 48, onBusinessDays: false, text: 'within 48 hours' },
  scholarshipConfirmation: { hours: 48, text: 'within 48 hours' },
  scholarshipAnswer: { days: 30, text: 'within 30 days' },
  partnershipApplication: { businessDays: 5, text: 'within 5 business days' },
  partnershipInquiry: { businessDays: 2, text: 'within 2 business days' },
  receipt: { hours: 24, text: 'within 24 hours' },
});
