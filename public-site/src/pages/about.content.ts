import { leadership, organisation, programClaim, promises } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { goalsTable } from './goals.ts';

export const page: PageContent = {
  title: 'About',
  description: `Who is behind ${organisation.shortName}, why the mission matters, our goals for the first year of our programs, and the way of a gift to her.`,
  socialArt: 'give-table',
  blocks: [
    {
      kind: 'hero',
      look: 'abreast',
      title: 'Who we are',
      lead: `${organisation.legalName} is a ${organisation.status} in ${organisation.address.city}. We help women and girls in hardship get trained, hired and heard.`,
    },
    {
      kind: 'people',
      id: 'team',
      title: 'Leadership team',
      people: leadership,
    },
    {
      kind: 'split',
      title: 'Our story in short',
      body: [
        'It began with capable women being turned away: for want of a laptop, for want of an address to put on a form, for want of one person who would say “I know her, ask her.”',
        'None of that is a lack of talent. So we built a foundation that gives exactly what was missing, one chance, one tool or one introduction at a time, and does not let go too soon.',
      ],
      picture: {
        art: 'threshold',
        alt: 'A woman with a suitcase and a child stand in a doorway, the light before them.',
      },
      flip: true,
      actions: [{ label: 'Read the whole story', href: routes.ourStory, tone: 'outline' }],
    },
    {
      kind: 'prose',
      title: 'Why the mission matters',
      body: [
        `**${organisation.mission}** Leaving violence, trafficking or the street is an act of courage. What comes after is often paperwork, waiting lists and low pay.`,
        'A woman who earns her own living can choose where she sleeps and who holds the key. Her children see it. Her street feels it. That is why we put training and work at the center, with care around them.',
        `Our [mission](${routes.mission}) says more about what we do and what we hope for.`,
      ],
    },
    goalsTable,
    {
      kind: 'steps',
      title: 'The journey of a gift',
      intro: `From your hand to hers in five steps. ${programClaim}.`,
      steps: [
        {
          title: 'You give',
          body: `On the [donation page](${routes.donate}), by card, once or monthly. Your receipt comes ${promises.receipt.text}.`,
        },
        {
          title: 'We put it to work',
          body: 'Each gift is booked to scholarships and training, to placement and mentorship, and to what keeps us running, in fixed shares.',
        },
        {
          title: 'She is chosen',
          body: 'People read applications every quarter. They ask everyone the same questions.',
        },
        {
          title: 'She learns and is not alone',
          body: 'She gets tuition, equipment and a mentor together, because one without the others is rarely enough.',
        },
        {
          title: 'You hear what happened',
          body: `[Your own page](${routes.myGiving}) says what your gifts did, and our letters what gifts paid for. We show a name or a face only if she wants it.`,
        },
      ],
    },
    {
      kind: 'ledger',
      title: 'Our purpose',
      intro: 'Your chances should depend on your effort and talent, not on who hurt you or what you had to leave.',
      rows: [
        { title: 'Dignity first', body: 'Nobody has to tell the worst day of her life to be helped.' },
        { title: 'Skills that are paid for', body: 'We teach what employers ask for now.' },
        { title: 'Safety always', body: 'We ask how to reach someone before we reach her.' },
        { title: 'Plain accounts', body: 'Where money goes is on the page, not in a footnote.' },
      ],
    },
    {
      kind: 'prose',
      title: 'Walk with us as a partner',
      body: [
        `Employers, schools and neighbors turn training into work. Tell us what you can open. We answer partnership applications ${promises.partnershipApplication.text}.`,
      ],
      actions: [
        { label: 'See how partners help', href: routes.partnerships, tone: 'primary' },
        { label: 'Talk to us', href: routes.contact, tone: 'outline' },
      ],
    },
  ],
};
