/** Waits until a person who follows the table of addresses finds everything there. */
import { demandAnswer } from './demand-answer.ts';
import type { Place } from './place.ts';

/** Resolves when the API and every address of the table answer; throws a StackFailure that names the one that does not. */
export const waitForHealth = async (place: Place): Promise<void> => {
  await demandAnswer('the API', `${place.siteUrl}/api/health`, place);
  const others: [string, string][] = [
    ['the site', place.siteUrl],
    ['the public-site remote', `${place.publicSiteUrl}/remoteEntry.js`],
    ['the staff area', place.adminUrl],
    ['the accessibility widget', `${place.widgetUrl}/embed.js`],
    ['the foreign page', place.foreignUrl],
    ['the inbox', `${place.inboxUrl}/email`],
    ['the payments stand-in', place.stripeUrl],
    ['the speech stand-in', place.speechUrl],
  ];
  await Promise.all(others.map(([what, url]) => demandAnswer(what, url, place)));
};
