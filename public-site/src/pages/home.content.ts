import { ai101, crisisLines, donationSplit, organisation, programClaim, promises } from '@society-gal/contracts/brand';
import { formatCentsShort, formatDollars } from '@society-gal/contracts/format';
import { limits, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { impactStanding, notYetTexts, trustBadgeTexts, whoWeServe } from './figures-texts.ts';
import { impactStats, otherGoals } from './goals.ts';
import { evening } from './shared-texts.ts';
import { donateAction } from './structured-data.ts';

const [emergency, violence] = crisisLines;

export const page: PageContent = {
  title: organisation.headline,
  description:
    'Scholarships, free AI training, career sponsorship and mentorship for women and girls rebuilding their lives. See where each gift goes.',
  socialArt: 'mugs',
  structuredData: [donateAction(routes.donate)],
  blocks: [
    {
      kind: 'hero',
      eyebrow: organisation.legalName,
      title: organisation.headline,
      lead: `${organisation.mission} We open the door with scholarships, training, career sponsorship and a mentor who stays.`,
      actions: [
        { label: 'Support the Mission', href: routes.donate, tone: 'primary' },
        { label: 'Apply for Support', href: routes.applyForSupport, tone: 'outline' },
      ],
      picture: {
        art: 'mugs',
        alt: 'Two mugs steam on a table at six in the morning.',
      },
      badges: trustBadgeTexts,
    },
    ...(impactStats.length > 0
      ? [
          {
            kind: 'stats',
            ...impactStanding,
            counting: true,
            stats: impactStats,
            note: `${otherGoals} [See what we have reached](${routes.about}#goals).`,
          } as const,
        ]
      : []),
    {
      kind: 'ledger',
      title: 'What we do',
      intro: 'Money alone rarely changes a life. So we give four things together, and we stay.',
      rows: [
        {
          title: 'Scholarships',
          body: 'Tuition, a laptop and the internet to use it, so that a class is possible now.',
          action: { label: 'Apply for a scholarship', href: routes.applyForSupport },
        },
        {
          title: 'Career training',
          body: 'Live courses in the AI skills employers ask for, from a free workshop to a certificate.',
          action: { label: 'See the courses', href: routes.programs },
        },
        {
          title: 'Career sponsorship',
          body: 'Someone known in her field recommends a scholar for the interview, the project or the first job.',
          action: { label: 'How sponsorship works', href: `${routes.applyForSupport}#what` },
        },
        {
          title: 'Mentorship',
          body: 'A woman who has done it meets a woman who is starting, and keeps meeting her.',
          action: { label: 'Become a mentor', href: `${routes.getInvolved}#volunteer` },
        },
      ],
    },
    {
      kind: 'split',
      title: 'Programs your gift funds',
      body: [
        'Each program starts where a woman is, not where a form says she should be. She may be studying from a shelter, after a night shift, or with a child on her lap.',
      ],
      items: [
        '**Free beginner training**: prompt engineering, live and patient.',
        `**The AI pathway**: ${ai101.title}, agent building, and the architect track.`,
        '**Scholarships** that cover tuition, equipment and internet.',
        '**Placement**: interview practice, introductions, support in the first job.',
      ],
      picture: {
        art: 'laptop',
        alt: 'A laptop is open on a kitchen table, beside a mug and fruit.',
      },
      actions: [{ label: 'Explore the programs', href: routes.programs, tone: 'outline' }],
    },
    {
      kind: 'shares',
      title: 'Who we serve',
      ...whoWeServe,
      unit: 'percent',
      note: `If you are one of them and are not safe now, call [${emergency.number}](${emergency.href}) or the ${violence.name}: [${violence.number}](${violence.href}). When you can, [apply for support](${routes.applyForSupport}) or ask a friend to [refer you](${routes.referSomeone}).`,
    },
    {
      kind: 'prose',
      title: 'Partners make the last step possible',
      body: [
        'Training ends where hiring begins. Companies and schools that stand with us sponsor scholars, lend their people as mentors and open interviews to women they would not have met.',
        `We answer every partnership application ${promises.partnershipApplication.text}.`,
      ],
      actions: [
        { label: 'Partner with us', href: routes.partnerships, tone: 'outline' },
        {
          label: 'Ask a quick question',
          href: `${routes.corporatePartnerships}#partnership-opportunities`,
          tone: 'quiet',
        },
      ],
    },
    {
      kind: 'shares',
      id: 'where-gifts-go',
      title: 'Where a donation goes',
      intro: `${programClaim}. This is what happens to $100.`,
      unit: 'dollar',
      shares: donationSplit.map((part) => ({ label: part.label, share: part.dollars, detail: part.detail })),
      note: `Your tax receipt arrives ${promises.receipt.text}. Read the [Donor Bill of Rights](${routes.donorBillOfRights}) we hold ourselves to. ${notYetTexts.join(' ')}`,
    },
    ...(evening
      ? [
          {
            kind: 'object',
            sentence: evening.isAhead
              ? `An evening in ${evening.city.replaceAll(' ', '\u00a0')}: ${evening.nameToday}`
              : `Hear first about ${evening.nameToday}`,
            body: `${evening.whenToday}. Dinner ${evening.setting}, music, and the women this is all for. ${evening.soldOut ? 'Sold out' : `Seats from ${formatDollars(evening.tickets[0].priceDollars)}`}; the waitlist hears first ${evening.whenSeats}.`,
            picture: {
              art: 'gala-invitation',
              alt: 'An invitation, two candles and a glass under a string of lights.',
              night: true,
            },
            actions: [
              { label: 'Join the Gala Waitlist', href: evening.waitlistPath, tone: 'primary' },
              { label: 'See the evening', href: evening.path, tone: 'outline' },
            ],
          } as const,
        ]
      : []),
    {
      kind: 'cards',
      title: 'Get involved',
      cards: [
        {
          title: 'Give',
          body: `Once or every month. Every amount from ${formatCentsShort(limits.donation.presetsCents[0])} pays for something you can name.`,
          action: { label: 'Donate', href: routes.donate },
        },
        {
          title: 'Volunteer',
          body: 'Teach an hour, mentor a scholar, or do what you do best.',
          action: { label: 'See the roles', href: `${routes.getInvolved}#volunteer` },
        },
        {
          title: 'Sponsor',
          body: `Put your company behind ${evening ? 'an evening, ' : ''}a class or one scholar.`,
          action: { label: evening ? 'See the tiers' : 'Why sponsor', href: `${routes.getInvolved}#sponsor` },
        },
        {
          title: 'Refer someone',
          body: 'You know a woman who should hear from us. Tell us, and how to reach her safely.',
          action: { label: 'Refer someone special', href: routes.referSomeone },
        },
      ],
    },
    {
      kind: 'custom',
      name: 'newsletter',
      id: 'newsletter',
      title: 'One good letter now and then',
      intro: 'Stories, open courses and dates. No more than you want, and one click to leave.',
    },
  ],
};
