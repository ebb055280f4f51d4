import * as z from 'zod';
import {
  count,
  day,
  dollars,
  email,
  fact,
  field,
  figure,
  film,
  libraryPicture,
  line,
  lineOrNone,
  moment,
  paragraph,
  percent,
  webAddress,
} from './shape-parts.ts';

const owner = true;

export const organisationShape = z.strictObject({
  legalName: field(line, { label: 'Legal name', owner }),
  shortName: field(line, { label: 'Short name', owner }),
  taxId: field(z.string().regex(/^\d{2}-\d{7}$/, { error: 'Write it as 12-3456789.' }), { label: 'EIN', owner }),
  status: field(line, { label: 'Status in law', owner }),
  jurisdiction: field(line, { label: 'State', owner }),
  headline: field(line, { label: 'Headline of the home page', goodLength: 40 }),
  mission: field(line, { label: 'Mission, in one sentence', goodLength: 120 }),
  giftHelps: field(line, { label: 'What a gift does, in one sentence', goodLength: 120 }),
  nameStory: field(
    z
      .strictObject({
        title: field(line, { label: 'Title' }),
        body: field(z.array(field(paragraph, { label: 'Paragraph', kind: 'paragraph' })).max(6), { label: 'Text' }),
      })
      .nullable(),
    { label: 'Where the name comes from' },
  ),
  email: field(email, { label: 'E-mail' }),
  supportEmail: field(email, { label: 'E-mail for questions' }),
  donationsEmail: field(email, { label: 'E-mail about gifts' }),
  senderEmail: field(email, { label: 'Sender of our mails', fixed: true }),
  discreetSenderName: field(line, { label: 'Sender of discreet mails', fixed: true }),
  phone: field(line, { label: 'Telephone' }),
  address: field(
    z.strictObject({
      street: field(line, { label: 'Street' }),
      city: field(line, { label: 'City' }),
      region: field(line, { label: 'State, in two letters' }),
      postalCode: field(line, { label: 'ZIP code' }),
      country: field(line, { label: 'Country, in two letters' }),
    }),
    { label: 'Address' },
  ),
  timeZone: field(line, { label: 'Time zone', fixed: true }),
  foundingYear: field(count, { label: 'Founded in', owner }),
  siteUrl: field(z.templateLiteral(['https://', z.string()]), { label: 'Address of the site', fixed: true }),
  currency: field(z.literal('usd'), { label: 'Currency', fixed: true }),
});

const webLink = z.strictObject({
  label: field(line, { label: 'Words of the link' }),
  href: field(webAddress, { label: 'Address', kind: 'link' }),
});

const ticket = z.strictObject({
  name: field(line, { label: 'Name', owner }),
  priceDollars: field(dollars, { label: 'Price', kind: 'dollars', owner }),
  seats: field(count, { label: 'Seats', owner }),
  fairValueDollars: field(dollars, {
    label: 'Fair value of what a guest receives',
    kind: 'dollars',
    owner,
    hint: 'It cannot be deducted from taxes.',
  }),
  perks: field(z.array(field(line, { label: 'What it includes' })).max(10), { label: 'What it includes', owner }),
});
const sponsorTier = ticket.omit({ seats: true });
const atLeastOne = <Item extends z.ZodType>(item: Item) => z.tuple([item], item);

export const galaShape = z.strictObject({
  name: field(line, { label: 'Name' }),
  waitlistType: field(z.string(), { label: 'Its list', fixed: true }),
  startsAt: field(moment, { label: 'Begins', kind: 'moment' }),
  endsAt: field(moment, { label: 'Ends', kind: 'moment' }),
  soldOut: field(z.boolean(), { label: 'Sold out', kind: 'switch' }),
  place: field(line, { label: 'Place' }),
  city: field(line, { label: 'City' }),
  setting: field(line, { label: 'Setting, as in "by the sea"' }),
  sponsorshipDeck: field(webLink, { label: 'Sponsorship deck' }),
  film: field(film.nullable(), { label: 'Film' }),
  tickets: field(atLeastOne(field(ticket, { label: 'Ticket' })), { label: 'Tickets', owner }),
  sponsorTiers: field(atLeastOne(field(sponsorTier, { label: 'Tier' })), { label: 'Sponsor tiers', owner }),
});

export const golfShape = z.strictObject({
  lessonsSince: field(day, { label: 'First lesson', kind: 'day' }),
  weekday: field(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']), {
    label: 'Day of the week',
  }),
  lessonTime: field(z.string().regex(/^\d{2}:\d{2}$/, { error: 'Write it as 08:15.' }), { label: 'Hour' }),
  tournamentText: field(line, { label: 'Tournament' }),
  tournamentLastDay: field(day, { label: 'Last day on which that may be said', kind: 'day' }),
  groupSize: field(z.strictObject({ min: field(count, { label: 'From' }), max: field(count, { label: 'To' }) }), {
    label: 'Women in a group',
  }),
  scheduling: field(webLink, { label: 'Where one reserves a spot' }),
  film: field(film.nullable(), { label: 'Film' }),
});

/** The round an applicant reads and the cycle staff review in. The first and the last day count whole. */
export const roundShape = z.strictObject({
  awards: field(line, { label: 'What is awarded, as in "Spring 2027 awards"' }),
  id: field(z.string().regex(/^[a-z0-9-]{3,40}$/, { error: 'Use small letters, digits and dashes.' }), {
    label: 'Short name in addresses',
    hint: 'It never changes once people applied.',
  }),
  opens: field(day, { label: 'Opens', kind: 'day' }),
  closes: field(day, { label: 'Closes', kind: 'day' }),
  readingFrom: field(day, { label: 'Reading begins', kind: 'day' }),
  readBy: field(day, { label: 'Read by', kind: 'day', hint: 'By then each reviewer has saved her scores.' }),
  answersBy: field(day, { label: 'Answers by', kind: 'day' }),
  source: field(lineOrNone.nullable(), { label: 'Source' }),
});
export const roundsShape = z
  .array(field(roundShape, { label: 'Round' }))
  .max(12)
  .superRefine((rounds, issues) => {
    const say = (index: number, name: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [index, name], message });
    for (const [index, round] of rounds.entries()) {
      const before = rounds[index - 1];
      if (round.closes < round.opens) say(index, 'closes', 'The round closes before it opens.');
      if (round.readingFrom < round.opens) say(index, 'readingFrom', 'Reading begins before the round opens.');
      if (round.readBy < round.closes) say(index, 'readBy', 'Reading ends before the round has closed.');
      if (round.readBy > round.answersBy) say(index, 'readBy', 'Answers come before everything is read.');
      if (round.answersBy <= round.closes) say(index, 'answersBy', 'Answers come after the round has closed.');
      if (before && round.opens <= before.closes) say(index, 'opens', 'It opens before the round above has closed.');
      if (rounds.findIndex(({ id }) => id === round.id) < index) say(index, 'id', 'Another round has this name.');
    }
  });

export const promisesShape = z.strictObject({
  contact: field(
    z.strictObject({
      hours: field(count, { label: 'Hours', owner }),
      onBusinessDays: field(z.boolean(), { label: 'On business days', kind: 'switch', owner }),
      text: field(line, { label: 'In words', owner }),
    }),
    { label: 'A message is answered' },
  ),
  referral: field(
    z.strictObject({
      hours: field(count, { label: 'Hours', owner }),
      onBusinessDays: field(z.boolean(), { label: 'On business days', kind: 'switch', owner }),
      text: field(line, { label: 'In words', owner }),
    }),
    { label: 'A referred woman hears from us' },
  ),
  scholarshipConfirmation: field(
    z.strictObject({ hours: field(count, { label: 'Hours', owner }), text: field(line, { label: 'In words', owner }) }),
    { label: 'An application is confirmed' },
  ),
  scholarshipAnswer: field(
    z.strictObject({ days: field(count, { label: 'Days', owner }), text: field(line, { label: 'In words', owner }) }),
    { label: 'An application is answered' },
  ),
  partnershipApplication: field(
    z.strictObject({
      businessDays: field(count, { label: 'Business days', owner }),
      text: field(line, { label: 'In words', owner }),
    }),
    { label: 'A partnership application is answered' },
  ),
  partnershipInquiry: field(
    z.strictObject({
      businessDays: field(count, { label: 'Business days', owner }),
      text: field(line, { label: 'In words', owner }),
    }),
    { label: 'A question of a company is answered' },
  ),
  receipt: field(
    z.strictObject({ hours: field(count, { label: 'Hours', owner }), text: field(line, { label: 'In words', owner }) }),
    { label: 'A receipt arrives' },
  ),
});

export const workshopShape = z.strictObject({
  regularPriceDollars: field(dollars, { label: 'Regular price', kind: 'dollars', owner }),
  capacity: field(count, { label: 'Places', owner }),
  supportDays: field(count, { label: 'Days of support', owner }),
  guarantee: field(
    z.strictObject({
      hoursPerWeek: field(count, { label: 'Hours saved a week', owner }),
      days: field(count, { label: 'Within days', owner }),
    }),
    { label: 'Guarantee' },
  ),
  satisfactionPercent: figure('Satisfied, in percent', percent),
  waiting: figure('Waiting for a place'),
  results: field(
    z.strictObject({
      timeSavedPercent: figure('Time saved, in percent', percent),
      fasterContent: figure('Times faster'),
      successPercent: figure('Successful, in percent', percent),
    }),
    { label: 'Results' },
  ),
});
export const certificationShape = z.strictObject({
  regularPriceDollars: field(dollars, { label: 'Regular price', kind: 'dollars', owner }),
  priceDollars: field(dollars, { label: 'Price', kind: 'dollars', owner }),
  covers: field(z.array(field(line, { label: 'What it pays for' })).max(10), { label: 'What it pays for', owner }),
  guaranteeDays: field(count, { label: 'Days in which money comes back', owner }),
});
export const ai101Shape = z.strictObject({
  refund: field(
    z.strictObject({
      hoursPerWeek: field(count, { label: 'Below hours saved a week', owner }),
      byWeek: field(count, { label: 'By week', owner }),
    }),
    { label: 'Refund' },
  ),
});
export const aiWebsitesShape = z.strictObject({
  earlyBirdPercent: field(percent, { label: 'Less for those who join early, in percent', owner }),
  launch: field(fact(field(line, { label: 'When, as in "early 2027"' })), { label: 'Launch' }),
});

export const donationSplitShape = z
  .array(
    field(
      z.strictObject({
        label: field(line, { label: 'Name', owner }),
        dollars: field(count, { label: 'Dollars of $100', owner }),
        program: field(z.boolean(), { label: 'Counts as program', kind: 'switch', owner }),
        detail: field(line, { label: 'What it pays for', owner }),
      }),
      { label: 'Part' },
    ),
  )
  .refine((parts) => parts.reduce((sum, { dollars: share }) => sum + share, 0) === 100, {
    error: 'The parts must add up to $100.',
  });
export const giftTextsShape = z.array(
  field(
    z.strictObject({
      amountDollars: field(dollars, { label: 'Amount', kind: 'dollars', fixed: true }),
      text: field(line, { label: 'What it does', owner, goodLength: 70 }),
    }),
    { label: 'Amount' },
  ),
);
export const waysToGiveShape = z.strictObject({
  stock: field(
    z
      .strictObject({
        broker: field(line, { label: 'Broker', owner }),
        dtcNumber: field(line, { label: 'DTC number', owner }),
      })
      .nullable(),
    { label: 'Stock' },
  ),
  inKind: field(
    z.strictObject({ taken: field(line, { label: 'We take' }), notTaken: field(line, { label: 'We do not take' }) }),
    { label: 'Things' },
  ),
});

export const trustBadgesShape = z.array(
  field(
    fact(
      z.strictObject({
        title: field(line, { label: 'Title', owner }),
        detail: field(line, { label: 'Once it is proven', owner }),
        until: field(line, { label: 'Until then', owner }),
      }),
    ),
    { label: 'Badge' },
  ),
);

export const leadershipShape = atLeastOne(
  field(
    z.strictObject({
      name: field(line, { label: 'Name' }),
      role: field(line, { label: 'What she does' }),
      bio: field(paragraph, { label: 'About her', kind: 'paragraph', goodLength: 300 }),
      portrait: field(z.union([libraryPicture, z.templateLiteral(['/downloads/', z.string()])]).optional(), {
        label: 'Portrait',
        kind: 'picture',
        hint: 'Square. Without one her initials stand there.',
      }),
    }),
    { label: 'Person' },
  ),
);

export const closedDaysShape = z.strictObject({
  fixed: field(z.array(field(z.string().regex(/^\d{2} [A-Z][a-z]{2}$/), { label: 'Day, as in "04 Jul"' })), {
    label: 'Each year on the same day',
  }),
  floating: field(
    z.array(field(z.string().regex(/^(?:[1-4]|last) [A-Z][a-z]{2} [A-Z][a-z]{2}$/), { label: 'As in "4 Thu Nov"' })),
    { label: 'Each year on a day of the week' },
  ),
  moved: field(
    z.strictObject({
      saturday: field(z.number().int().min(-2).max(2), { label: 'From a Saturday by days' }),
      sunday: field(z.number().int().min(-2).max(2), { label: 'From a Sunday by days' }),
    }),
    { label: 'Where a fixed day falls on a weekend' },
  ),
  single: field(z.array(field(day, { label: 'Day', kind: 'day' })).max(60), { label: 'Single days' }),
});
export const officeShape = z.strictObject({
  hours: field(lineOrNone, { label: 'Hours, as in "Monday to Friday, 9 to 5"', hint: 'Leave empty to say nothing.' }),
});

export const partnersShape = z
  .array(
    field(
      fact(
        z.strictObject({
          name: field(line, { label: 'Name' }),
          href: field(webAddress, { label: 'Its address', kind: 'link' }),
          logo: field(libraryPicture.optional(), { label: 'Logo', kind: 'picture' }),
        }),
      ),
      { label: 'Partner' },
    ),
  )
  .max(60);

export const testimonialsShape = z
  .array(
    field(
      fact(
        z.strictObject({
          text: field(paragraph, { label: 'Her words', kind: 'paragraph', goodLength: 200 }),
          name: field(line, { label: 'How she is named' }),
          role: field(line, { label: 'What she does' }),
        }),
      ).extend({ course: field(z.enum(['workshop', 'certification']), { label: 'Course' }) }),
      { label: 'Story' },
    ),
  )
  .max(60);

export { film as filmShape, webLink as webLinkShape };
export const socialLinksShape = z.array(field(webLink, { label: 'Link' })).max(12);
