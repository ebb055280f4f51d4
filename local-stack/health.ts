/** Waits until every address that `npm start` prints answers. */

import type { StackConfig } from './stack-config.ts';
import { requireAnswer } from './wait-for-answer.ts';

/** Resolves when the API and every address of the table answer; throws a StackFailure that names the one that does not. */
export async function waitForHealth(stack: StackConfig): Promise<void> {
  await requireAnswer('the API', `${stack.siteUrl}/api/health`, stack);
  const others: [string, string][] = [
    ['the site', stack.siteUrl],
    ['the public-site remote', `${stack.publicSiteUrl}/remoteEntry.js`],
    ['the staff area', stack.adminUrl],
    ['the accessibility widget', `${stack.widgetUrl}/embed.js`],
    ['the foreign page', stack.foreignUrl],
    ['the inbox', `${stack.inboxUrl}/email`],
    ['the payments stand-in', stack.stripeUrl],
    ['the speech stand-in', stack.speechUrl],
  ];
  await Promise.all(others.map(([what, url]) => requireAnswer(what, url, stack)));
}
