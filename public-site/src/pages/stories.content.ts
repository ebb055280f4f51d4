import { organisation, storyFilm } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { introductionOf } from './book.content.ts';
import { quotesOf } from './figures-texts.ts';
import { ownBook } from './shared-texts.ts';

export const page: PageContent = {
  title: 'Stories',
  description:
    'A woman tells in her own words what it took to start again. Her story, told with her consent, and how to share yours safely.',
  socialArt: 'letter',
  blocks: [
    {
      kind: 'hero',
      title: 'In her own words',
      lead: 'We do not tell women’s stories for them. The stories here were told by choice. Nothing in them shows anyone where a woman lives.',
      picture: { art: 'letter', alt: 'A letter and a pen lie under a lamp, beside two flowers in a glass.' },
    },
    ...(ownBook
      ? [
          {
            kind: 'audio',
            title: 'A letter to listen to',
            intro: `The first page of ${ownBook.title}, read by a computer voice. You can read it below.`,
            src: ownBook.introAudio,
            audioTitle: `From ${ownBook.authors.map(({ name }) => name).join(' and ')}`,
            lengthSeconds: ownBook.introSeconds,
            transcript: introductionOf(ownBook),
          } as const,
        ]
      : []),
    ...(storyFilm
      ? [
          {
            kind: 'video',
            title: 'Watch the story',
            intro:
              'The video comes from YouTube only after you press play. Until then nothing about your visit leaves this site.',
            videos: [{ ...storyFilm, body: storyFilm.about, poster: 'threshold' }],
          } as const,
        ]
      : []),
    {
      kind: 'quotes',
      title: 'From our courses',
      intro: 'What women said after a workshop or a certification.',
      quotes: quotesOf(),
    },
    {
      kind: 'letter',
      title: 'How we treat a story',
      greeting: 'To you, if you think of telling yours,',
      body: ['A story can heal, and it can put someone in danger. So we keep these rules.'],
      items: [
        '**Consent, and the right to change her mind.** A story comes down the day she asks, without a reason.',
        '**No faces without a yes.** Voices, names and places are changed whenever she wants.',
        '**Never a condition.** Nobody has to tell anything to be helped.',
        '**Strength before suffering.** We ask about what she built, not for the worst thing that happened.',
      ],
      signed: `All of us at ${organisation.shortName}`,
    },
    {
      kind: 'split',
      title: 'You have a story too?',
      body: [
        `If you took part in one of our programs and want to tell others what helped, write to us. You decide what is said, how, and under which name.`,
        `Not ready? That is all right. ${organisation.shortName} is here for you either way.`,
      ],
      picture: { art: 'safe-home', alt: 'A house with a light in its windows.' },
      actions: [
        { label: 'Write to us', href: routes.contactForm, tone: 'outline' },
        { label: 'More pictures and films', href: routes.photoGallery, tone: 'quiet' },
      ],
    },
    {
      kind: 'custom',
      name: 'share',
      title: 'Pass her words on',
      intro: 'Share it from your device, or copy the link. We tell no social network.',
    },
    {
      kind: 'callout',
      tone: 'plum',
      title: 'Be part of the next story',
      body: 'People gave, taught or opened a door. You can be one of them.',
      picture: { art: 'boots', alt: 'Shoes for work and small yellow boots stand on the mat by an open door.' },
      actions: [
        { label: 'Support the Mission', href: routes.donate, tone: 'primary' },
        { label: 'Get involved', href: routes.getInvolved, tone: 'outline' },
      ],
    },
  ],
};
