import { calendarFiles, organisation, programClaim, promises, suggestedDonations } from '@society-gal/contracts/brand';
import { formatCentsShort, formatDollars } from '@society-gal/contracts/format';
import { limits, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { capitalize, evening, lessons } from './shared-texts.ts';
import { donateAction } from './structured-data.ts';

const minimum = formatCentsShort(limits.donation.minimumCents);

const places = [
  ...(evening ? ['at the gala'] : []),
  ...(lessons ? ['on the course'] : []),
  evening || lessons ? 'and in what we publish' : 'in what we publish',
].join(', ');

export const page: PageContent = {
  title: 'Get Involved',
  description: `Volunteer an hour, sponsor a class${evening ? ' or an evening' : ''}, or give from $25. Roles, perks${evening ? ', sponsor tiers' : ''} and what each gift pays for.`,
  socialArt: 'give-toolbox',
  structuredData: [donateAction(routes.donate)],
  blocks: [
    {
      kind: 'hero',
      look: 'abreast',
      title: 'There is a place for you here',
      lead: 'You have an hour, a skill, a company or a gift. For some woman it is exactly what she needs.',
    },
    {
      kind: 'cards',
      cards: [
        {
          title: 'Give money',
          picture: { art: 'give-jar', alt: '' },
          body: 'Once or monthly. The fastest way to say yes to a scholar.',
          action: { label: 'Choose an amount', href: '#donate' },
        },
        {
          title: 'Give time',
          picture: { art: 'give-toolbox', alt: '' },
          body: 'Mentor, teach, organize. From two hours a month.',
          action: { label: 'See the roles', href: '#volunteer' },
        },
        {
          title: 'Give your name',
          picture: { art: 'give-table', alt: '' },
          body: 'Sponsor as a company and let your people take part.',
          action: { label: evening ? 'See the tiers' : 'See the reasons', href: '#sponsor' },
        },
        {
          title: 'Pass it on',
          picture: { art: 'letter', alt: '' },
          ...(evening
            ? {
                body: 'Invite a friend to the gala or refer a woman who could use us.',
                action: { label: 'Invite a friend', href: evening.invitationPath },
              }
            : {
                body: 'Refer a woman who could use us.',
                action: { label: 'Refer someone special', href: routes.referSomeone },
              }),
        },
      ],
    },
    {
      kind: 'prose',
      id: 'donate',
      title: 'Donate',
      body: [
        `${programClaim}. Give once or every month; your tax receipt comes ${promises.receipt.text}. Any amount from ${minimum} is welcome on the [donation page](${routes.donate}).`,
        suggestedDonations
          .map(({ amountDollars, text }) => `${formatDollars(amountDollars)} ${text[0]?.toLowerCase()}${text.slice(1)}`)
          .join(' '),
      ],
      actions: suggestedDonations.map(({ amountDollars }, index) => ({
        label: `Give ${formatDollars(amountDollars)}`,
        href: `${routes.donate}?amount=${amountDollars}`,
        tone: index === 0 ? 'primary' : 'outline',
      })),
    },
    {
      kind: 'ledger',
      id: 'volunteer',
      title: 'Volunteer',
      intro:
        'We match the role to the time you really have. Everyone who works with scholars is checked and trained first.',
      rows: [
        {
          title: 'Mentor',
          label: 'Two hours a month',
          body: 'Meet one scholar, in person or online, and stay for a year.',
        },
        {
          title: 'Teacher or tutor',
          label: 'By the course',
          body: 'Lead a live session or sit in and help those who got stuck.',
        },
        {
          title: 'Interview coach',
          label: 'By the hour',
          body: 'Practice hard questions, read a résumé, make an introduction.',
        },
        {
          title: 'Event team',
          label: 'By the event',
          body: `Welcome guests, set tables${evening ? ', run the auction' : ''}${lessons ? ', drive the cart' : ''}.`,
        },
        {
          title: 'Professional help',
          label: 'As needed',
          body: 'Law, accounting, design, photography, translation: what you do best.',
        },
        ...(lessons
          ? [
              {
                title: 'Golf group lead',
                label: 'One morning a week',
                body: 'Bring women together on a course near you.',
                action: { label: 'Start a Group', href: `${lessons.path}#start-a-group` },
              } as const,
            ]
          : []),
      ],
    },
    {
      kind: 'list',
      title: 'What volunteers get back',
      style: 'check',
      columns: 2,
      items: [
        'Training in how to work with people who have lived through trauma',
        'A place in our free beginner AI course',
        'A letter that says what you did, for your résumé or your school',
        `An invitation to volunteer evenings${evening ? ' and the gala team' : ''}`,
        'Friends you would not have met otherwise',
      ],
      actions: [{ label: 'Tell us how you want to help', href: routes.contactForm, tone: 'primary' }],
    },
    {
      kind: 'object',
      sentence: 'And the phone call that begins with “I got the job”.',
      picture: { art: 'payslip', alt: 'A first payslip on a kitchen table; she has ringed the amount in red.' },
    },
    {
      kind: 'list',
      id: 'sponsor',
      title: 'Sponsor',
      intro: 'Five reasons why companies stand with us.',
      style: 'number',
      items: [
        '**You can see the result.** A named class, a named scholarship.',
        '**You meet people to hire.** Scholars finish with skills you are looking for and a mentor who vouches for them.',
        '**Your people take part.** Mentoring and coaching are open to your whole staff.',
        `**Your name stands in good company.** ${capitalize(places)}.`,
        `**You may deduct it.** We are a ${organisation.status} and send the papers your accountant needs.`,
      ],
    },
    ...(evening
      ? [
          {
            kind: 'facts',
            title: 'Sponsor tiers',
            intro: `${evening.nameToday}${evening.isAhead ? `, ${evening.dateText}` : ''}. [See what each tier includes](${evening.path}#sponsors), then [tell us which you choose](${routes.corporatePartnerships}#partnership-opportunities).`,
            rows: evening.sponsorTiers.map(({ name, priceDollars }) => ({
              term: name,
              detail: formatDollars(priceDollars),
            })),
          } as const,
          {
            kind: 'prose',
            title: 'Or simply come to the party',
            body: [
              `${evening.whenToday}. Your seat at the gala helps to pay for a scholar. We write to the waitlist first.`,
            ],
            actions: [
              { label: 'Join the Gala Waitlist', href: evening.waitlistPath, tone: 'primary' },
              { ...evening.sponsorshipDeck, external: true, tone: 'outline' },
              ...(evening.isAhead
                ? [{ label: 'Add to my calendar', href: calendarFiles.gala, tone: 'quiet' as const, download: true }]
                : []),
            ],
          } as const,
        ]
      : []),
  ],
};
