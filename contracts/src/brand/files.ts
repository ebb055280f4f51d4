/** Files that pages offer to take away; `generators/make-downloads.ts` and `generators/make-audio.ts` make the first three. */
export const downloads = {
  partnershipPacket: '/downloads/society-gal-partnership-packet.pdf',
  checklist: '/downloads/glucose-quick-start-checklist.pdf',
  introAudio: '/downloads/reinvented-introduction.mp3',
} as const;

/** Calendar files of the dates in `events.ts`; the compose step writes them. */
export const calendarFiles = { gala: '/calendar/gala.ics', golf: '/calendar/golf.ics' } as const;
