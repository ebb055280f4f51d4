/**
 * The shell's deploy takes the pages it makes documents of from the live public site: data and files whose content is
 * checked against the list that came with them, never code.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PublishedWords, picturesIn } from '@society-gal/contracts/words';
import { fileDigest, type PublishedPages, pagesFile, publishedFolder } from '../../shell/site-pages.ts';

const concurrency = 8;
/** No way out of the folder: plain names, and folders of plain names. */
const isSafe = (path: string): boolean => /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path);

const get = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address, { redirect: 'error', cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/**
 * The words that staff have published on the public site at `origin`, which a deploy composes from; undefined before its first deploy.
 * Throws an Error when it cannot be asked: a deploy must not take back what staff have published.
 */
export async function fetchWords(origin: string): Promise<PublishedWords | undefined> {
  const address = `${origin}/${publishedFolder}/${pagesFile}`;
  try {
    const answer = await fetch(address, { redirect: 'error', cache: 'no-store' });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return ((await answer.json()) as { words?: PublishedWords }).words;
  } catch (cause) {
    throw new Error(
      `${address} could not be asked for what staff have published (${cause instanceof Error ? cause.message : cause}); deploy again when it answers`,
      { cause },
    );
  }
}

/** Fetches the pictures that staff have published, from the live shell at `origin` into its next release. Throws an Error for one that is not there. */
export async function fetchPictures(origin: string, words: PublishedWords, folder: string): Promise<void> {
  for (const path of picturesIn(words)) {
    const bytes = await get(`${origin}${path}`);
    await mkdir(join(folder, 'library'), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

/**
 * Fetches what the public site at `origin` publishes into `folder`, which is emptied first. Throws an Error that says
 * what to do when nothing is published there or a file is not what the list says.
 */
export async function fetchPublished(origin: string, folder: string): Promise<void> {
  const base = `${origin}/${publishedFolder}`;
  try {
    const list = await get(`${base}/${pagesFile}`);
    const { files } = JSON.parse(new TextDecoder().decode(list)) as PublishedPages;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, pagesFile), list);
    const waiting = Object.entries(files);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [path, digest] = next;
        if (!isSafe(path)) throw new Error(`${path} is no name for a file`);
        const bytes = await get(`${base}/files/${path}`);
        if (fileDigest(bytes) !== digest) throw new Error(`${path} is not the file that the list names`);
        const file = join(folder, 'files', path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  } catch (cause) {
    throw new Error(
      `The pages at ${base} could not be fetched (${cause instanceof Error ? cause.message : cause}); the shell is made of them. Deploy the public site first, with: npm run deploy:public-site`,
      { cause },
    );
  }
}
