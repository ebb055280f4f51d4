import { organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';
import { evening, lessons } from './shared-texts.ts';

const films = [
  ...(evening?.film ? [{ ...evening.film, body: evening.film.about, poster: 'give-jar' } as const] : []),
  ...(lessons?.film ? [{ ...lessons.film, body: lessons.film.about, poster: 'golf-green' } as const] : []),
];
const [filmWords, filmCount] =
  films.length === 0 ? [] : films.length === 1 ? ['a short film', 'A film'] : ['two short films', 'Two films'];
const glimpses =
  [...(evening ? ['an evening together'] : []), ...(lessons ? [`a ${lessons.weekday} morning on the green`] : [])].join(
    ' and ',
  ) || 'a class, a locked door, a key of her own';

export const page: PageContent = {
  title: 'Photo Gallery',
  description: `Pictures${filmWords ? ` and ${filmWords}` : ''} from the life of ${organisation.shortName}: ${glimpses}.`,
  socialArt: 'key',
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Photo gallery',
      title: 'Moments worth keeping',
      lead: `${filmWords ? `${filmCount} and a wall of pictures` : 'A wall of pictures'}. Many of the women we serve must not be found. So we show things, not faces.`,
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
      title: 'The wall',
      pictures: [
        {
          art: 'key',
          alt: 'A key hangs on a hook by an open door, and the light draws its shadow on the wall.',
          caption: 'A key of her own',
        },
        {
          art: 'safe-lock',
          alt: 'A closed padlock, and its key beside it.',
          caption: 'A door only she can lock',
        },
        {
          art: 'course-agents',
          alt: 'Letters stand sorted in a rack with a winding key.',
          caption: 'From the class on agents',
        },
        {
          art: 'boots',
          alt: 'Shoes for work and small yellow boots stand on the mat by an open door.',
          caption: 'Two pairs, one morning',
        },
        { art: 'safe-lantern', alt: 'A lantern is lit.', caption: 'A light left on' },
        // The film of an evening shows it already.
        ...(evening?.film
          ? []
          : [
              {
                art: 'give-jar',
                alt: 'A jar of coins with a door on it, nearly full.',
                caption: 'What many small gifts bring together',
              } as const,
            ]),
      ],
    },
    {
      kind: 'prose',
      title: 'Be there next time',
      body: [`Come to ${lessons ? 'a lesson or ' : ''}an evening. We photograph nobody without a yes.`],
      actions: [
        routes.events
          ? { label: 'See the events', href: routes.events, tone: 'primary' }
          : { label: 'Get involved', href: routes.getInvolved, tone: 'primary' },
        { label: 'Hear a story', href: routes.stories, tone: 'outline' },
      ],
    },
  ],
};
