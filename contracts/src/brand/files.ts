import { book } from './book.ts';
import { gala, golf } from './events.ts';
import { elementPrefix } from './names.ts';

/** The packet that sponsors take along; `generators/make-downloads.ts` makes it. */
export const partnershipPacket = `/downloads/${elementPrefix}-partnership-packet.pdf`;

/** Every file that pages offer to take away. Nothing else of `public-site/public/downloads` is served. */
export const downloads: readonly string[] = [
  partnershipPacket,
  ...(book ? [book.checklist.file, book.introAudio] : []),
];

/** Calendar files of the dates in `events.ts`; the compose step writes them. */
export const calendarFiles = { gala: '/calendar/gala.ics', golf: '/calendar/golf.ics' } as const;

/** Those of {@link calendarFiles} that there are. */
export const offeredCalendarFiles: readonly string[] = [
  ...(gala ? [calendarFiles.gala] : []),
  ...(golf ? [calendarFiles.golf] : []),
];
