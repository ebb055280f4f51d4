import { setTimeout as pause } from 'node:timers/promises';
import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type PublishedWords, picturesIn } from '@society-gal/contracts/words';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { takeLease } from '../core/lease.ts';
import { store } from '../core/store.ts';
import { composeSite } from './compose-site.ts';
import { liveRelease, otherRelease, type Released, releaseAgain, releaseFiles } from './hosting-release.ts';
import { liveRef, readLiveWords } from './live-words.ts';

/** After a crash the next one may begin then. */
const leaseMs = 120_000;
const waitMs = 30_000;
const retryMs = 500;
/** How long whole editions are kept, to go back to. */
export const editionsKeptMs = 400 * dayMs;

type By = { uid: string; email: string };
type Words = Pick<PublishedWords, 'facts' | 'pages'>;
export type Published = { edition: number; at: string; documents: number };

/** Two publishings at once end as one after the other. Throws `conflict` when the one before takes too long. */
async function alone<Done>(work: () => Promise<Done>): Promise<Done> {
  const ref = store().collection(collections.siteState).doc('publishing');
  const endsAt = Date.now() + waitMs;
  const take = () => {
    const now = Timestamp.now();
    return takeLease<{ until: Timestamp }>(ref, 'until', { now, untilMs: now.toMillis() + leaseMs }, () => ({}));
  };
  while (!(await take())) {
    if (Date.now() > endsAt)
      throw new Problem('conflict', {
        message: 'Another publishing is under way. Your draft is kept; try again in a minute.',
      });
    await pause(retryMs);
  }
  try {
    return await work();
  } finally {
    await ref.set({ until: null });
  }
}

type Sites = { shell: Released; 'public-site': Released };

/** Composes everything and releases what changed: the documents, then the pages that a deploy of code begins with. */
async function release(words: PublishedWords, message: string): Promise<Sites> {
  const { hosting } = config();
  if (!hosting) throw new Problem('unavailable', { message: 'Publishing is not set up yet (docs/going-live.md).' });
  const [composed, { libraryFile }] = await Promise.all([composeSite({ kind: 'site' }, words), import('./library.ts')]);
  if (!composed) throw otherRelease();
  const pictures = await Promise.all(picturesIn(words).map(async (path) => [path, await libraryFile(path)] as const));
  const label = `edition-${words.edition}`;
  const asked = { message, label, removed: [] };
  const shell = await releaseFiles({
    ...asked,
    site: hosting.shell,
    changed: new Map<string, string | Uint8Array>([...composed.shell, ...pictures]),
  });
  try {
    const site = await releaseFiles({ ...asked, site: hosting.publicSite, changed: composed['public-site'] });
    return { shell, 'public-site': site };
  } catch (error) {
    await takeBack({ shell });
    throw error;
  }
}

/** What was released for nothing is not shown. */
async function takeBack(released: Partial<Sites>): Promise<void> {
  const { hosting } = config();
  if (!hosting) return;
  const message = 'Taken back: the publishing did not end well';
  for (const [site, id] of [
    ['shell', hosting.shell],
    ['public-site', hosting.publicSite],
  ] as const) {
    const { version, before } = released[site] ?? {};
    if (before && version !== before) await releaseAgain({ site: id, version: before, message });
  }
}

/**
 * Publishes words: composes the site, releases it, and stores the edition with what `commit` writes, all or nothing. `next` is given what
 * is live now. Throws a Problem that says what to do; then readers see what they saw before.
 */
export function publishSite({
  next,
  what,
  by,
  commit,
}: {
  next: (live: PublishedWords) => Words | Promise<Words>;
  /** In a few words, for the list of editions. */
  what: string;
  by: By;
  commit: (tx: Transaction, edition: number) => void;
}): Promise<Published> {
  return alone(async () => {
    const live = await readLiveWords();
    const words = { ...(await next(live)), edition: live.edition + 1 };
    const released = await release(words, what);
    const at = Timestamp.now();
    try {
      await store().runTransaction(async (tx) => {
        const stored = (await tx.get(liveRef())).data() as Partial<PublishedWords> | undefined;
        if ((stored?.edition ?? 0) !== live.edition) throw new Problem('conflict');
        // What this release of the code cannot read waits for one that can.
        const unread = Object.entries(stored?.facts ?? {}).filter(([name]) => !Object.hasOwn(live.facts, name));
        const facts = { ...Object.fromEntries(unread), ...words.facts };
        const edition = { ...words, facts, what, at, by_uid: by.uid, by_email: by.email };
        tx.set(liveRef(), edition);
        tx.set(store().collection(collections.siteEditions).doc(String(words.edition)), {
          ...edition,
          expires_at: Timestamp.fromMillis(at.toMillis() + editionsKeptMs),
        });
        tx.set(composedRef(), composedNow(at.toDate(), released));
        commit(tx, words.edition);
      });
    } catch (error) {
      await takeBack(released);
      throw error;
    }
    return { edition: words.edition, at: at.toDate().toISOString(), documents: released.shell.uploaded };
  });
}

/** `site_state/composed`: the day for which the site was composed last, and the versions that were released. */
const composedRef = () => store().collection(collections.siteState).doc('composed');
type Composed = { day: string; shell: string; public_site: string };
const composedNow = (now: Date, released: Sites): Composed => ({
  day: foundationDay(now),
  shell: released.shell.version,
  public_site: released['public-site'].version,
});

/**
 * Composes the live words anew on a new day, because pages say what is past, and after a deploy, which may have begun before the last
 * publishing. Returns how many files changed, or null where there was no reason.
 */
export async function recompose(now: Date): Promise<number | null> {
  const { hosting } = config();
  if (!hosting) return null;
  const today = foundationDay(now);
  const reason = async (): Promise<string | null> => {
    const [stored, shell, site] = await Promise.all([
      composedRef().get(),
      liveRelease(hosting.shell),
      liveRelease(hosting.publicSite),
    ]);
    const { day, ...versions } = { ...(stored.data() as Partial<Composed> | undefined) };
    if (day !== today) return `The day ${today} has begun`;
    const isOurs = versions.shell === shell.version && versions.public_site === site.version;
    return isOurs ? null : 'After a deploy';
  };
  if ((await reason()) === null) return null;
  return alone(async () => {
    const message = await reason();
    if (message === null) return null;
    const released = await release(await readLiveWords(), message);
    await composedRef().set(composedNow(now, released));
    return released.shell.uploaded;
  });
}
