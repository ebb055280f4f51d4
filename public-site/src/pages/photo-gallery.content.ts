import { organisation, videos } from '@society-gal/contracts/brand/index';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';

export const page: PageContent = {
  title: 'Photo Gallery',
  description: `Pictures and two short films from the life of ${organisation.shortName}: an evening together and a Friday morning on the green.`,
  socialArt: 'gallery-frames',
  blocks: [
    {
      kind: 'hero',
      eyebrow: 'Photo gallery',
      title: 'Moments worth keeping',
      lead: 'Two films and a wall of pictures. Because many of the women we serve must not be found, we draw our pictures instead of showing faces.',
      picture: { art: 'gallery-frames', alt: 'A woman looks up at a wall of framed pictures.' },
    },
    {
      kind: 'video',
      title: 'Two short films',
      intro: 'Each film loads from YouTube only when you press play.',
      videos: [
        { ...videos.galleryGala, body: videos.galleryGala.about, poster: 'gala-night' },
        {
          ...videos.galleryGolf,
          body: videos.galleryGolf.about,
          poster: 'golf-swing',
        },
      ],
    },
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
        {
          art: 'gala-table',
          alt: 'A round table with glasses and flowers, laid for an evening by candlelight.',
          caption: 'Before the guests arrive',
        },
        {
          art: 'golf-green',
          alt: 'Two women stand together on a golf green beside the flag.',
          caption: 'The last hole',
        },
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
      body: 'Come to a lesson or an evening. Nobody is photographed who does not want to be.',
      actions: [
        { label: 'See the events', href: routes.events, tone: 'primary' },
        { label: 'Hear a story', href: routes.stories, tone: 'outline' },
      ],
    },
  ],
};
