import { bucket } from '../uploads/bucket.ts';

/** A picture of the library, in the private bucket at the path that it has on the site: `/library/<name>`. */
export const libraryObject = (path: string) => bucket().file(path.slice(1));

/** The bytes of a picture. Rejects where it is not there. */
export async function libraryFile(path: string): Promise<Uint8Array> {
  const [bytes] = await libraryObject(path).download();
  return bytes;
}
