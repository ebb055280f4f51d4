import { organisation } from '@society-gal/contracts/brand/index';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';
import { evening, lessons } from './shared-texts.ts';

const films = [
  ...(evening?.film ? [{ ...evening.film, body: evening.film.about, poster: 'gala-night' } as const] : []),
  ...(lessons?.film ? [{ ...lessons.film, body: lessons.film.about, poster: 'golf-swing' } as const] : []),
];
const [filmWords, filmCount] =
  films.length === 0 ? [] : films.length === 1 ? ['a short film', 'A film'] : ['two short films', 'Two films'];
const glimpses =
  [...(evening ? ['an evening together'] : []), ...(lessons ? [`a ${lessons.weekday} morning on the green`] : [])].join(
    ' and ',
  ) || 'a class, a first contract, a key of her own';

export const page: PageContent = {
  title: 'Photo Gallery',
  description: `Pictures${filmWords ? ` and ${filmWords}` : ''} from the life of ${organisation.shortName}: ${glimpses}.`,
  socialArt: 'gallery-frames',
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Photo gallery',
      title: 'Moments worth keeping',
      lead: `${filmWords ? `${filmCount} and a wall of pictures` : 'A wall of pictures'}. Because many of the women we serve must not be found, we draw our pictures instead of showing faces.`,
      picture: { art: 'gallery-frames', alt: 'A woman looks up at a wall of framed pictures.' },
    },
    ...(films.length > 0
      ? [
          {
            kind: 'video',
            title: films.length > 1 ? 'Two short films' : 'A short film',
            intro: 'Each film loads from YouTube only when you press play.',
            videos: films,
          } as const,
        ]
      : []),
    {
      kind: 'gallery',
      tone: 'blush',
      title: 'The wall',
      pictures: [
        { art: 'women-learning', alt: 'Two women work at laptops across from each other.', caption: 'A Tuesday class' },
        {
          art: 'mentor-talk',
          alt: 'An older and a younger woman talk over two cups at a small table.',
          caption: 'A mentor and her scholar',
        },
        {
          art: 'graduation',
          alt: 'Three women in gowns and caps raise their arms in joy.',
          caption: 'The day it is official',
        },
        ...(evening
          ? [
              {
                art: 'gala-table',
                alt: 'A round table with glasses and flowers, laid for an evening by candlelight.',
                caption: 'Before the guests arrive',
              } as const,
            ]
          : []),
        ...(lessons
          ? [
              {
                art: 'golf-green',
                alt: 'Two women stand together on a golf green beside the flag.',
                caption: 'The last hole',
              } as const,
            ]
          : []),
        {
          art: 'office-handshake',
          alt: 'Two women shake hands by a bright office window.',
          caption: 'A first contract',
        },
        {
          art: 'new-home',
          alt: 'A mother and her child wave in front of a house with a red roof.',
          caption: 'A key of her own',
        },
        {
          art: 'volunteer-hands',
          alt: 'Two women bring a box with a heart on it and a red toolbox.',
          caption: 'Packing day',
        },
        {
          art: 'kitchen-morning',
          alt: 'A woman stands in her kitchen in the morning sun, fruit and a cup on the table.',
          caption: 'A good morning',
        },
      ],
    },
    {
      kind: 'callout',
      tone: 'plum',
      title: 'Be in the next one',
      body: `Come to ${lessons ? 'a lesson or ' : ''}an evening. Nobody is photographed who does not want to be.`,
      actions: [
        routes.events
          ? { label: 'See the events', href: routes.events, tone: 'primary' }
          : { label: 'Get involved', href: routes.getInvolved, tone: 'primary' },
        { label: 'Hear a story', href: routes.stories, tone: 'outline' },
      ],
    },
  ],
};
