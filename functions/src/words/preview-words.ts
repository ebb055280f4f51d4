import { minuteMs } from '@society-gal/contracts/format';
import { Problem, publicPaths, wordsPreviewHeaders } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { wordsPreviewPath } from '@society-gal/contracts/words';
import { config } from '../core/config.ts';
import { readSigned, signFor } from '../core/signed-token.ts';
import { defineRoute } from '../http/route.ts';
import { composeSite } from '../publishing/compose-site.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import type { Body } from '../team/access/staff-route.ts';
import { libraryAddress } from './picture-library.ts';
import { readValue } from './shape-rules.ts';
import { readWords } from './stored-words.ts';
import { publishedValue, subjectOfId, valueNow, withValue } from './words-subject.ts';

/** How long the address of a preview is good. */
const lifeMs = 30 * minuteMs;
const purpose = 'words-preview';

/** The site as it will be with what stands drafted. Throws `invalid` while the draft is half written. */
async function siteWith(id: string) {
  const of = subjectOfId(id);
  const [{ draft }, live] = await Promise.all([readWords(id), readLiveWords()]);
  const { value, faults } = readValue(of, valueNow(draft, publishedValue(of, live)));
  if (faults.length > 0)
    throw new Problem('invalid', { message: 'Finish what is marked, then you see the page here.' });
  return { edition: live.edition, ...withValue(of, value, live) };
}

/** The address at which a page can be framed for a while as the draft makes it. */
export async function previewWords({
  id,
  path: asked,
}: Body<'preview-words'>): Promise<StaffResponse<'preview-words'>> {
  const of = subjectOfId(id);
  const path = of.page === null ? asked : of.path;
  if (!publicPaths.includes(path)) throw new Problem('not-found');
  await siteWith(id);
  return { page: `${wordsPreviewPath}?token=${encodeURIComponent(signFor(purpose, [id, path], lifeMs))}` };
}

/** `GET /api/staff/words-page`: the page of the draft as it is now. A frame carries no sign-in; the address is signed and answered to staff alone. */
export const wordsPreviewRoute = defineRoute({ method: 'GET', path: wordsPreviewPath }, async ({ query }) => {
  const [id = '', path = ''] = readSigned(purpose, query.get('token') ?? '');
  const html = await composeSite({ kind: 'page', path }, await siteWith(id));
  return {
    status: 200,
    html: html.replace(/\/library\/([0-9a-f]{16}\.\w+)/g, (_, name: string) => libraryAddress(name)),
    headers: wordsPreviewHeaders([config().siteUrl]),
  };
});
