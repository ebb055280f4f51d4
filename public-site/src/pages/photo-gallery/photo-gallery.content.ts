import { golf, organisation, videos } from '@society-gal/contracts/brand/index';
import { routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../../blocks/block-types.ts';

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
      picture: { art: 'gallery-frames', alt: 'Framed pictures in many sizes on a warm wall.' },
    },
    {
      kind: 'video',
      title: 'Two short films',
      intro: 'Each film loads from YouTube only when you press play.',
      videos: [
        { ...videos.galleryGala, body: 'Lights, a long table, and the speech nobody forgot.', poster: 'gala-night' },
        {
          ...videos.galleryGolf,
          body: `What ${golf.lessonsText} sounds like: laughter, wind, and now and then a ball in the hole.`,
          poster: 'golf-swing',
        },
      ],
    },
    {
      kind: 'gallery',
      tone: 'blush',
      title: 'The wall',
      pictures: [
        { art: 'women-learning', alt: 'Four women around a table with laptops.', caption: 'A Tuesday class' },
        {
          art: 'mentor-talk',
          alt: 'Two women in armchairs, deep in conversation.',
          caption: 'A mentor and her scholar',
        },
        { art: 'graduation', alt: 'Women in gowns throw their caps into the air.', caption: 'The day it is official' },
        {
          art: 'gala-table',
          alt: 'A table laid for ten with candles and flowers.',
          caption: 'Before the guests arrive',
        },
        { art: 'golf-green', alt: 'A flag on a green hill above the ocean.', caption: 'The last hole' },
        { art: 'office-handshake', alt: 'Two women shake hands across a desk.', caption: 'A first contract' },
        { art: 'new-home', alt: 'A small house with a lit window and a key in the door.', caption: 'A key of her own' },
        { art: 'volunteer-hands', alt: 'Hands pack boxes with books and laptops.', caption: 'Packing day' },
        {
          art: 'kitchen-morning',
          alt: 'A kitchen table in morning light with fruit and an open notebook.',
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
