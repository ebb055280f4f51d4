import { organisation, programClaim } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Our Mission',
  description: `${organisation.mission} Why we exist, what we do for women and girls in hardship, and what we hope will follow.`,
  socialArt: 'threshold',
  blocks: [
    {
      kind: 'hero',
      title: 'Our Mission',
      lead: organisation.mission,
      picture: {
        art: 'threshold',
        alt: 'A woman with a suitcase and a child stand in a doorway, the light before them.',
      },
      actions: [
        { label: 'Support the Mission', href: routes.donate, tone: 'primary' },
        { label: 'Apply for Support', href: routes.applyForSupport, tone: 'outline' },
      ],
    },
    {
      kind: 'split',
      title: 'Why We Exist',
      body: [
        'Some women have to leave everything to be safe: the home, the job, the phone, sometimes their name. Some grow up without anyone to ask. Some work every hour there is and still sleep in the car.',
        'They are survivors of domestic violence and of trafficking, women without a home, and young women at the start. They are not weak. They lack a first chance.',
      ],
      picture: { art: 'boots', alt: 'Shoes for work and small yellow boots stand on the mat by an open door.' },
    },
    {
      kind: 'sentence',
      tone: 'plum',
      sentence: 'Emergency help saves a life. We exist for the day after: for the life that was saved.',
    },
    {
      kind: 'list',
      title: 'What We Do',
      style: 'number',
      items: [
        '**We pay for learning.** Scholarships cover tuition, equipment and internet.',
        `**We teach what employers ask for.** [Courses](${routes.programs}) in AI and digital work, from the first step to a certificate.`,
        '**We put a mentor beside her.** Someone who has done it herself and answers the phone.',
        '**We speak up for her.** Career sponsors recommend scholars and open interviews.',
        '**We stay.** We go on asking how it goes after the first day at work, when most help ends.',
      ],
    },
    {
      kind: 'ledger',
      title: 'Our Vision',
      intro: 'One woman standing on her own feet changes more than one life.',
      rows: [
        {
          title: 'Families',
          body: 'Children grow up with a mother who is safe, rested and proud of her work. They learn that a bad start is not the end.',
        },
        {
          title: 'Communities',
          body: 'Neighborhoods gain a tenant, a colleague, a volunteer. Those who were helped become those who help.',
        },
        {
          title: 'Economies',
          body: 'Companies find talent they had overlooked. Wages are earned, rents are paid, businesses are founded.',
        },
      ],
    },
    {
      kind: 'callout',
      title: 'Be someone’s first chance',
      body: `${programClaim}. You choose the amount.`,
      picture: { art: 'give-seedling', alt: 'A young plant in a pot with a door on it.' },
      actions: [{ label: 'Donate', href: routes.donate, tone: 'primary' }],
    },
  ],
};
