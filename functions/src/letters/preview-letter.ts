import { foundationDay } from '@society-gal/contracts/brand';
import { minuteMs } from '@society-gal/contracts/format';
import { letterPreviewHeaders, limits, Problem } from '@society-gal/contracts/http';
import { type Letter, letterFormType, letterPreviewPath } from '@society-gal/contracts/letters';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { config } from '../core/config.ts';
import { readSigned, signFor } from '../core/signed-token.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { defineRoute } from '../http/route.ts';
import { mailLists } from '../lists/receivers.ts';
import { writeWith } from '../mail/mail-kind.ts';
import { inScheme, withoutPictures } from '../mail/mail-look.ts';
import { type RenderedMail, renderMail } from '../mail/render-mail.ts';
import { letterTemplate } from './mails.ts';

/** How long the address of a preview is good. Longer than anybody reads one letter, shorter than a history is kept. */
const lifeMs = 30 * minuteMs;

/** A letter as its receivers get it; its link to leave leads to no row of a list. Throws `not-found`. */
async function rendered(id: string): Promise<RenderedMail & { subject: string }> {
  const read = store().collection(collections.letters).doc(id).get();
  const letter = (await withDeadline(read, limits.storeDeadlineMs)).data() as Letter<unknown> | undefined;
  if (!letter) throw new Problem('not-found');
  const { subject, blocks, lists } = letter;
  const list = mailLists.find((each) => each.id === lists[0])?.name ?? 'Test';
  const content = writeWith(
    letterTemplate,
    { to: '', name: '', formType: letterFormType, formData: { draft: id, list, subject, blocks } },
    { siteUrl: config().siteUrl, reference: null, sentOn: foundationDay(new Date()), token: () => 'preview' },
  );
  return { subject, ...renderMail(content) };
}

const purpose = 'letter-preview';

/** The plain text of a letter, and the address at which its page can be framed for a while. Throws `not-found`. */
export async function previewLetter(id: string): Promise<StaffResponse<'letter-as-mailed'>> {
  const { subject, text } = await rendered(id);
  const token = signFor(purpose, [id], lifeMs);
  return { subject, text, page: `${letterPreviewPath}?token=${encodeURIComponent(token)}` };
}

/**
 * `GET /api/staff/letter-page`: the letter's own page, for a frame of the staff area, whose policy would take the looks
 * of a mail away. A frame carries no sign-in; the address is signed and answered to staff alone.
 */
export const letterPreviewRoute = defineRoute({ method: 'GET', path: letterPreviewPath }, async ({ query }) => {
  const [id = ''] = readSigned(purpose, query.get('token') ?? '');
  const { html } = await rendered(id);
  const look = query.get('look');
  const page = inScheme(html, look === 'dark' ? 'dark' : 'light');
  return {
    status: 200,
    html: look === 'no-pictures' ? withoutPictures(page) : page,
    headers: letterPreviewHeaders(config().siteUrl),
  };
});
