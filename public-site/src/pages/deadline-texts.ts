/** In a file of its own, so that the form's page loads no courses and no book. */
import { foundationDay } from '@society-gal/contracts/brand';
import { foundationZone } from '@society-gal/contracts/format';
import { cycleOf } from '@society-gal/contracts/forms';

const today = foundationDay();
const cycle = cycleOf(today);
const isOpen = cycle !== undefined && cycle.opens <= today;
/** Between two rounds: when the next opens, and what to do until then. */
export const deadlineSentence =
  cycle === undefined
    ? 'Applications are closed for now. Apply now all the same: what you send waits for the next round.'
    : isOpen
      ? `Applications for ${cycle.awards} close on **${cycle.closesText}**, at the end of the day (${foundationZone()}).`
      : `Applications are closed for now. The next round opens on **${cycle.opensText}** and closes on **${cycle.closesText}**. Apply now all the same: what you send before then waits for that round.`;
/** The same day as a leaf of a calendar. */
export const deadlineBadge =
  cycle === undefined
    ? { title: 'Closed for now', detail: 'what you send waits for the next round' }
    : isOpen
      ? { title: cycle.closesText, detail: `the next deadline, for ${cycle.awards}` }
      : { title: cycle.opensText, detail: `the next round opens, for ${cycle.awards}` };
