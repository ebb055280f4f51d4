import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Problem } from '@society-gal/contracts/http';
import { applicationDefault } from 'firebase-admin/app';
import { config } from '../core/config.ts';
import { inlineHashes } from './inline-hashes.ts';

const googleUrl = 'https://firebasehosting.googleapis.com';
const deadlineMs = 20_000;
const retryAfterMs = [500, 2_000];
/** What Google takes in one `populateFiles`. */
const filesAtOnce = 1_000;
const uploadsAtOnce = 10;

/** As Google writes them: https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions */
type Version = { name: string; config?: object; labels?: Record<string, string> };
type Release = { name: string; version?: Version; message?: string; releaseTime: string };

/** What a hosting site shows: its version, who made it (a deploy has no label of ours), why and when. */
export type LiveRelease = { version: string; label: string | null; message: string; at: string };

/** `version` is `before` where every file was live already, so that nothing was released. */
export type Released = { version: string; before: string; uploaded: number };

function answersForNow(status: number): boolean {
  return status === 429 || status >= 500;
}

/** One call of the API, or an upload; a failure that may pass is tried twice more. Throws `provider` with Google's words as its cause. */
async function call<Answer>(method: string, path: string, body?: object | Buffer): Promise<Answer> {
  const apiUrl = config().hosting?.apiUrl;
  const url = path.startsWith('http') ? path : `${apiUrl ?? googleUrl}/v1beta1/${path}`;
  const isFile = Buffer.isBuffer(body);
  const headers: Record<string, string> = { 'content-type': isFile ? 'application/octet-stream' : 'application/json' };
  if (!apiUrl) headers.authorization = `Bearer ${(await applicationDefault().getAccessToken()).access_token}`;
  const send = () =>
    fetch(url, {
      method,
      headers,
      ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(deadlineMs),
    });
  let cause: unknown;
  for (const waitMs of [0, ...retryAfterMs]) {
    await pause(waitMs);
    try {
      const answer = await send();
      if (answer.ok) return (isFile ? null : await answer.json()) as Answer;
      cause = new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      if (!answersForNow(answer.status)) break;
    } catch (error) {
      cause = error;
    }
  }
  throw new Problem('provider', { cause });
}

/** The last releases of what everybody sees, the newest first. Releases of preview channels are not among them. */
async function lastReleases(site: string, pageSize: number): Promise<Release[]> {
  const { releases = [] } = await call<{ releases?: Release[] }>(
    'GET',
    `sites/${site}/channels/live/releases?pageSize=${pageSize}`,
  );
  return releases;
}

async function lastRelease(site: string): Promise<Release & { version: Version }> {
  const [release] = await lastReleases(site, 1);
  if (!release?.version)
    throw new Problem('unavailable', {
      message: 'The site was never deployed, so nothing can be published on it yet.',
    });
  return { ...release, version: release.version };
}

/** What a hosting site shows now. Throws `unavailable` for one that was never deployed. */
export async function liveRelease(site: string): Promise<LiveRelease> {
  const { version, message = '', releaseTime } = await lastRelease(site);
  return { version: version.name, label: version.labels?.edition ?? null, message, at: releaseTime };
}

/** The hash of each file of a version, by its path. */
async function filesOf(version: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  let pageToken = '';
  do {
    const query = new URLSearchParams({ status: 'ACTIVE', pageSize: String(filesAtOnce), pageToken });
    const page = await call<{ files?: { path: string; hash: string }[]; nextPageToken?: string }>(
      'GET',
      `${version}/files?${query}`,
    );
    for (const { path, hash } of page.files ?? []) files.set(path, hash);
    pageToken = page.nextPageToken ?? '';
  } while (pageToken !== '');
  return files;
}

/** Makes a version of these files and sends what Google does not have of them; how many that were. */
async function fill(version: string, files: Map<string, string>, zipped: ReadonlyMap<string, Buffer>): Promise<number> {
  const entries = [...files];
  let uploaded = 0;
  for (let at = 0; at < entries.length; at += filesAtOnce) {
    const { uploadRequiredHashes: wanted = [], uploadUrl } = await call<{
      uploadRequiredHashes?: string[];
      uploadUrl: string;
    }>('POST', `${version}:populateFiles`, { files: Object.fromEntries(entries.slice(at, at + filesAtOnce)) });
    for (let next = 0; next < wanted.length; next += uploadsAtOnce)
      await Promise.all(
        wanted.slice(next, next + uploadsAtOnce).map((hash) => {
          const bytes = zipped.get(hash);
          if (!bytes)
            throw new Problem('provider', { cause: new Error(`${hash} of the live version is not kept any more`) });
          return call('POST', `${uploadUrl}/${hash}`, bytes);
        }),
      );
    uploaded += wanted.length;
  }
  return uploaded;
}

const overtaken = () =>
  new Problem('conflict', { message: 'Somebody else released the site at the same moment. Nothing was changed.' });

/** Makes a finished version what everybody sees. Throws `provider` when it did not. */
async function show(site: string, version: string, message: string): Promise<void> {
  const query = new URLSearchParams({ versionName: version });
  try {
    await call('POST', `sites/${site}/channels/live/releases?${query}`, { message: message.slice(0, 500) });
  } catch (error) {
    // An answer that was lost says nothing of what happened.
    if ((await lastRelease(site)).version.name !== version) throw error;
  }
}

/** Google knows no "only if nobody else did": when a release came between, it is shown again and ours counts as not done. */
async function yieldToOthers(site: string, version: string, before: string): Promise<void> {
  const releases = await lastReleases(site, 10);
  const versions = releases.map((release) => release.version?.name);
  const ours = versions.indexOf(version);
  const between = versions.slice(ours + 1).find((name) => name !== version);
  if (!between || between === before) return;
  if (ours === 0) await show(site, between, 'Restored: it was released while words were being published');
  throw overtaken();
}

/** Of documents that another build than the live one made. */
export const otherRelease = (cause?: Error) =>
  new Problem('unavailable', {
    message:
      'The site runs another release of the code than the functions, so nothing was published. Deploy both, and publish again.',
    cause,
  });

/** The policies of the live site name what its documents run. Documents of another release of the code would be cut off from their scripts. */
function requireSamePolicies({ config }: Version, changed: ReadonlyMap<string, Uint8Array | string>): void {
  const policies = JSON.stringify(config ?? {});
  if (!policies.includes("'sha256-")) return;
  for (const [path, html] of changed)
    if (
      path.endsWith('.html') &&
      typeof html === 'string' &&
      !inlineHashes(html).every((hash) => policies.includes(hash))
    )
      throw otherRelease(new Error(`${path} carries a script or a style that no policy of the live version names`));
}

/**
 * Releases a new version of a hosting site: the live one with files replaced, added and removed, and with its configuration
 * (headers, rewrites, redirects). Paths begin with a slash and end as the file does (`/about.html`); a `label` has small letters,
 * digits and hyphens. A failure leaves the site as it was: it throws `provider` when Google does not do its part, `unavailable` for documents of another release of the code, and `conflict`
 * when somebody else released meanwhile; then do it again.
 */
export async function releaseFiles({
  site,
  changed,
  removed,
  message,
  label,
}: {
  site: string;
  changed: ReadonlyMap<string, Uint8Array | string>;
  removed: readonly string[];
  message: string;
  label: string;
}): Promise<Released> {
  const { version: live } = await lastRelease(site);
  requireSamePolicies(live, changed);
  const files = await filesOf(live.name);
  const zipped = new Map<string, Buffer>();
  let isSame = true;
  for (const path of removed) if (files.delete(path)) isSame = false;
  for (const [path, content] of changed) {
    const bytes = gzipSync(content, { level: 9 });
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (files.get(path) === hash) continue;
    isSame = false;
    files.set(path, hash);
    zipped.set(hash, bytes);
  }
  if (isSame) return { version: live.name, before: live.name, uploaded: 0 };

  const { name } = await call<Version>('POST', `sites/${site}/versions`, {
    config: live.config ?? {},
    labels: { edition: label },
  });
  const uploaded = await fill(name, files, zipped);
  await call('PATCH', `${name}?update_mask=status`, { status: 'FINALIZED' });
  if ((await lastRelease(site)).version.name !== live.name) throw overtaken();
  await show(site, name, message);
  await yieldToOthers(site, name, live.name);
  return { version: name, before: live.name, uploaded };
}

/** Shows a version again that was shown before: nothing is composed and nothing uploaded. */
export async function releaseAgain({
  site,
  version,
  message,
}: {
  site: string;
  version: string;
  message: string;
}): Promise<Pick<Released, 'version' | 'before'>> {
  const { version: before } = await lastRelease(site);
  if (before.name !== version) await show(site, version, message);
  return { version, before: before.name };
}
