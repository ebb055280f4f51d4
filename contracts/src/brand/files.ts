import { book } from './book.ts';
import { gala, golf } from './events.ts';
import { elementPrefix } from './names.ts';
import { leadership } from './organisation.ts';

/** `generators/make-downloads.ts` makes this file. */
export const partnershipPacket = `/downloads/${elementPrefix}-partnership-packet.pdf`;

/** Nothing else of `public-site/public/downloads` is served. */
export const downloads: readonly string[] = [
  partnershipPacket,
  ...(book ? [book.checklist.file, book.introAudio] : []),
  ...leadership.flatMap(({ portrait }) => (portrait ? [portrait] : [])),
];

export const calendarFiles = { gala: '/calendar/gala.ics', golf: '/calendar/golf.ics' } as const;

export const offeredCalendarFiles: readonly string[] = [
  ...(gala ? [calendarFiles.gala] : []),
  ...(golf ? [calendarFiles.golf] : []),
];
