import { hourMs } from '@society-gal/contracts/format';
import { formsEverOffered } from '@society-gal/contracts/forms';
import { config } from '../core/config.ts';
import { countInWindow } from '../http/site-count.ts';

/** What is counted by itself, so that a flood of list sign-ups takes no confirmation from somebody who asks for help. */
export type UnprovenKind = 'help' | 'lists' | 'links';

/** Mails that a stranger can cause at an address which he types. */
const causedByStrangers: ReadonlySet<string> = new Set([
  ...formsEverOffered.map(({ mail }) => mail.template.formType),
  'my-data-link',
  'gift-reminder',
  'recommendation-asked',
]);

/** Can a stranger cause mails of this kind at an address which he types? They have a queue of their own. */
export function isCausedByStrangers(formType: unknown): boolean {
  return causedByStrangers.has(String(formType));
}

/**
 * Counts one more mail to an address that nobody has proven, and says whether it is beyond what the hour or the day may have
 * (`UNPROVEN_MAILS_HOURLY`, `UNPROVEN_MAILS_DAILY`). Instances tell each other every two seconds or ten mails, so that a flood over
 * several of them may pass it by that much.
 */
export async function isOverUnprovenBudget(kind: UnprovenKind): Promise<boolean> {
  const { hourly, daily } = config().unprovenMails;
  const scope = `unproven-mail:${kind}`;
  const [inHour, inDay] = await Promise.all([countInWindow(scope, hourMs), countInWindow(scope, 24 * hourMs)]);
  return inHour > hourly || inDay > daily;
}
