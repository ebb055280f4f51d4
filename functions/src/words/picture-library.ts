import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { libraryPicture, pictureBytes, unseenCharacters } from '@society-gal/contracts/words';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { defineRoute } from '../http/route.ts';
import { composeSite } from '../publishing/compose-site.ts';
import { libraryFile, libraryObject } from '../publishing/library.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { cleanPicture, longestSide } from './picture-bytes.ts';

/** So many pictures of staff are shown, the latest first. */
const shown = 500;
const path = '/api/staff/library/:name';
const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

const pictures = () => store().collection(collections.libraryPictures);
/** A picture is on the site once a page that shows it is published; staff see it before. */
export const libraryAddress = (name: string) => path.replace(':name', name);

/** The drawings of ours, and the pictures that staff added. */
export async function listPictures(): Promise<StaffResponse<'picture-library'>> {
  const [{ docs }, drawings] = await Promise.all([
    withDeadline(pictures().orderBy('at', 'desc').limit(shown).get(), limits.storeDeadlineMs),
    readLiveWords().then((live) => composeSite({ kind: 'drawings' }, live)),
  ]);
  const added = docs.map((each) => ({
    art: `/library/${each.id}`,
    address: libraryAddress(each.id),
    alt: String(each.get('alt')),
    ours: true,
  }));
  return { pictures: [...added, ...drawings.map((drawing) => ({ ...drawing, ours: false }))] };
}

function refuse(says: string): never {
  throw new Problem('invalid', { message: says, fields: { data: [says] } });
}

/** Takes a picture without what its camera noted of place, time and owner. Throws `invalid` for anything that is no picture. */
export async function addPicture(
  { alt, data }: Body<'add-picture'>,
  by: StaffMember,
): Promise<StaffResponse<'add-picture'>> {
  const says = 'Take out the characters that cannot be seen.';
  if (unseenCharacters.test(alt)) throw new Problem('invalid', { fields: { alt: [says] } });
  const given = Buffer.from(data, 'base64');
  if (given.length > pictureBytes) refuse('Choose a smaller picture, up to 500 kB.');
  const picture = cleanPicture(given) ?? refuse('Choose a picture: PNG, JPEG, or WebP that does not move.');
  const { type, width, height, bytes } = picture;
  if (width < 1 || height < 1 || Math.max(width, height) > longestSide)
    refuse(`Choose a picture of at most ${longestSide.toLocaleString('en-US')} pixels a side.`);
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${type}`;
  const art = `/library/${name}`;
  await withDeadline(
    libraryObject(art).save(bytes, { resumable: false, contentType: types[type] }),
    limits.providerDeadlineMs,
  );
  const kept = {
    alt,
    type,
    bytes: bytes.length,
    width,
    height,
    at: Timestamp.now(),
    by_uid: by.uid,
    by_email: by.email,
  };
  await withDeadline(pictures().doc(name).set(kept), limits.storeDeadlineMs);
  return { art, address: libraryAddress(name) };
}

/** `GET /api/staff/library/:name`: a picture before it is published. Its name follows from its bytes, so that nobody guesses it. */
export const libraryPictureRoute = defineRoute({ method: 'GET', path }, async ({ params: { name = '' } }) => {
  const art = `/library/${name}`;
  if (!libraryPicture.safeParse(art).success || !(await pictures().doc(name).get()).exists)
    throw new Problem('not-found');
  const type = types[name.split('.')[1] as keyof typeof types];
  return { status: 200, stream: Readable.from([await libraryFile(art)]), headers: { 'content-type': type } };
});
