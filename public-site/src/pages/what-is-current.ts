import {
  aiWebsites,
  applicationDeadlines,
  foundationDay,
  gala,
  golf,
  isCurrent,
} from '@society-gal/contracts/brand/index';

/** Today at the foundation; every page that names a date asks here, so that none shows a past day as coming. */
export const today = foundationDay();

/** Is the gala of the brand module still to come? */
export const galaAhead = isCurrent(gala, today);
/** The gala's name; the year goes once it is over. */
export const galaName = galaAhead ? gala.name : 'the next Society Gala';
/** When the gala is, or that the day is not known yet. */
export const galaWhen = galaAhead
  ? `${gala.dateText}, ${gala.timeText}`
  : 'The next date is announced to the waitlist first';
/** The gala's day without the hour. */
export const galaDay = galaAhead ? gala.dateText : 'Date to be announced';

/** When the golf tournament is, or that the day is not known yet. */
export const golfTournament = isCurrent({ lastDay: golf.tournamentLastDay }, today)
  ? golf.tournamentText
  : 'Date to be announced';

const deadline = applicationDeadlines.find((fact) => isCurrent(fact, today));
/** The next day on which applications close, as a sentence. */
export const deadlineSentence = deadline
  ? `The next deadline is **${deadline.value.dateText}** for ${deadline.value.awards}.`
  : 'Applications are read every quarter; what arrives now goes into the next reading.';
/** The same for a line of facts. */
export const deadlineFact = deadline ? `Next deadline: ${deadline.value.dateText}` : 'Reviewed every quarter';

/** When the website course starts; a launch that is past is not repeated. */
export const websitesLaunch = isCurrent(aiWebsites.launch, today)
  ? `Launching ${aiWebsites.launch.value}`
  : 'The launch date goes to this list before anyone else';
