import {
  aiWebsites,
  applicationDeadlines,
  foundationDay,
  gala,
  golf,
  isCurrent,
} from '@society-gal/contracts/brand/index';

/** Today where the foundation is. Pages take their dates from this file, so that none shows a past day as coming. */
export const today = foundationDay();

/** Is the gala of the brand module still to come? */
export const galaAhead = isCurrent(gala, today);
/** The gala's name, without its year once it is over. */
export const galaName = galaAhead ? gala.name : 'the next Society Gala';
/** Day and hour of the gala, or that they are not known yet. */
export const galaWhen = galaAhead
  ? `${gala.dateText}, ${gala.timeText}`
  : 'The next date is announced to the waitlist first';
/** The day of the gala, or that it is not known yet. */
export const galaDay = galaAhead ? gala.dateText : 'Date to be announced';

/** The day of the golf tournament, or that it is not known yet. */
export const golfTournament = isCurrent({ lastDay: golf.tournamentLastDay }, today)
  ? golf.tournamentText
  : 'Date to be announced';

const deadline = applicationDeadlines.find((fact) => isCurrent(fact, today));
/** The next day on which applications close, as a sentence. */
export const deadlineSentence = deadline
  ? `The next deadline is **${deadline.value.dateText}** for ${deadline.value.awards}.`
  : 'Applications are read every quarter; what arrives now goes into the next reading.';
/** The same day, short enough for a line of facts. */
export const deadlineFact = deadline ? `Next deadline: ${deadline.value.dateText}` : 'Reviewed every quarter';

/** When the website course starts. A past launch is not announced. */
export const websitesLaunch = isCurrent(aiWebsites.launch, today)
  ? `Launching ${aiWebsites.launch.value}`
  : 'The launch date goes to this list before anyone else';

/** A text as the beginning of a sentence, with a capital letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
