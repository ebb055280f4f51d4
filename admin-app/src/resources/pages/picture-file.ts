import { pictureBytes } from '@society-gal/contracts/words';

/** Wider than any place on a page. Pixels. */
const longestSide = 1_600;

/** A smaller copy of a picture that is too large to keep. */
async function shrunk(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  if (!blob || blob.size > pictureBytes) throw new RangeError('Choose a smaller picture, up to 500 kB.');
  return blob;
}

/** A chosen file as the back end takes it, in Base64. Throws a RangeError that says what is wrong with it. */
export async function pictureData(file: File): Promise<string> {
  const blob = file.size > pictureBytes ? await shrunk(file) : file;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
