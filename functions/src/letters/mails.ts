import { organisation } from '@society-gal/contracts/brand';
import { openSender, waysToLeave } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import {
  type Letter,
  type LetterBlock,
  type LetterRun,
  letterBlock,
  letterFormType,
  letterPicturePath,
} from '@society-gal/contracts/letters';
import { defineMail, type MailPayload } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import * as z from 'zod';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type MailKind, TakenBack, UnwritableMail } from '../mail/mail-kind.ts';

/** An address of ours is written without its origin; a mail and a feed need all of it. */
export function withOrigin(block: LetterBlock, siteUrl: string): LetterBlock {
  const whole = (href: string) => (href.startsWith('/') ? `${siteUrl}${href}` : href);
  const inRuns = (runs: readonly LetterRun[]) =>
    runs.map((run) => (run.href === undefined ? run : { ...run, href: whole(run.href) }));
  if (block.kind === 'button') return { ...block, href: whole(block.href) };
  if (block.kind === 'picture') return { ...block, src: whole(letterPicturePath(block.name)) };
  return block.kind === 'list'
    ? { ...block, items: block.items.map(({ runs }) => ({ runs: inRuns(runs) })) }
    : { ...block, runs: inRuns(block.runs) };
}

/**
 * A letter to a list. The outbox keeps its id and the list's name alone; what it says is read from the letter with each
 * attempt to send.
 */
export const letterTemplate = defineMail({
  formType: letterFormType,
  data: z.object({
    /** The letter; of a test `draft` instead, so that it counts as nobody's mail. */
    letter: z.string().optional(),
    draft: z.string().optional(),
    list: z.string(),
    subject: z.string().optional(),
    blocks: z.array(letterBlock).optional(),
  }),
  write: ({ formData: { subject = '', blocks = [], list } }, context) => ({
    ...openSender,
    subject,
    greeting: 'Hello,',
    paragraphs: [],
    blocks: blocks.map((block) => withOrigin(block, context.siteUrl)),
    footnote: `You get this letter from ${organisation.shortName} because you joined this list: ${list}.`,
    leave: waysToLeave(context),
  }),
});

/** A letter with its words. Throws {@link TakenBack} for one that was stopped since. */
async function withLetter(payload: MailPayload): Promise<MailPayload> {
  const id = String(payload.formData.letter ?? payload.formData.draft);
  const read = store().collection(collections.letters).doc(id).get();
  const letter = (await withDeadline(read, limits.storeDeadlineMs)).data() as Letter<unknown> | undefined;
  if (!letter) throw new UnwritableMail('the letter is no longer there');
  if (letter.state === 'stopped') throw new TakenBack('the letter was stopped');
  const { subject, blocks } = letter;
  return { ...payload, formData: { ...payload.formData, subject, blocks } };
}

/** The mail of a letter to a list. */
export const letterMails = [{ template: letterTemplate, complete: withLetter }] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    letters: typeof letterMails;
  }
}
