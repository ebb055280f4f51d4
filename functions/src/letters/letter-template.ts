import { organisation } from '@society-gal/contracts/brand';
import { openSender, waysToLeave } from '@society-gal/contracts/forms';
import {
  type LetterBlock,
  type LetterRun,
  letterBlock,
  letterFormType,
  letterPicturePath,
} from '@society-gal/contracts/letters';
import { defineMail } from '@society-gal/contracts/mail';
import * as z from 'zod';

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
