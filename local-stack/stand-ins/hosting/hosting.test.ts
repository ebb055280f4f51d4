import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Problem } from '@society-gal/contracts/http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testSettings } from '../../../functions/src/core/config.fixture.ts';
import { liveRelease, releaseAgain, releaseFiles } from '../../../functions/src/publishing/hosting-release.ts';
import { inlineHashes } from '../../../functions/src/publishing/inline-hashes.ts';
import { type HostingCall, startHosting } from './hosting.ts';
import { hashOf } from './kept-versions.ts';

/** What the client waits for before it tries again. */
const pause = vi.hoisted(() => ({ until: Promise.resolve() }));
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => (ms === 0 ? Promise.resolve() : pause.until) }));

const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
const policy = `script-src ${inlineHashes('<script>run()</script>').join(' ')}`;
const headers = [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] }];
const config = { headers, rewrites: [], redirects: [] };
let hosting: Awaited<ReturnType<typeof startHosting>>;
let api = '';
/** Each test has a site of its own. */
let site = '';

const place = (name: string) => ({ folder: join(folder, 'sites', name), config });
const start = () => {
  const names = Array.from({ length: 20 }, (_, at) => `site-${at}`);
  const sites = Object.fromEntries(names.map((name) => [name, place(name)]));
  return startHosting({ port: Number(new URL(api || 'http://x:0').port), sites, folder });
};
const shown = (path: string) => readFileSync(join(place(site).folder, path), 'utf8');
const told = async () =>
  (await (await fetch(`${api}/control`)).json()) as { uploads: number; failing: Partial<Record<HostingCall, number>> };
const uploads = async () => (await told()).uploads;
const failuresLeft = async (call: HostingCall) => (await told()).failing[call];
const fail = (call: HostingCall, times: number, isDone = false) =>
  fetch(`${api}/control/fail`, { method: 'POST', body: JSON.stringify({ call, times, isDone }) });
const ask = async (method: string, path: string, body?: object | Uint8Array) => {
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  const answer = await fetch(`${api}${path}`, { method, ...(body ? { body: bytes } : {}) });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> };
};
const publish = (changed: Record<string, string>, removed: string[] = []) =>
  releaseFiles({ site, changed: new Map(Object.entries(changed)), removed, message: 'New words', label: '2' });

beforeAll(async () => {
  hosting = await start();
  api = `http://127.0.0.1:${hosting.port}`;
  for (const [name, value] of Object.entries({ ...testSettings, HOSTING_SITES: 'a,b', HOSTING_API_URL: api }))
    vi.stubEnv(name, value);
});
let count = 0;
beforeEach(() => {
  site = `site-${count++}`;
  mkdirSync(join(place(site).folder, 'programs'), { recursive: true });
  for (let n = 0; n < 120; n++) writeFileSync(join(place(site).folder, `file-${n}.txt`), `file ${n}`);
  writeFileSync(join(place(site).folder, 'index.html'), 'before');
  writeFileSync(join(place(site).folder, 'programs/old.html'), 'old');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hosting.close();
  rmSync(folder, { recursive: true });
});

it('A release uploads what changed alone, keeps every other file and the configuration, and says why it was made', async () => {
  const before = await liveRelease(site);
  const uploadedBefore = await uploads();
  const changed = { '/index.html': 'after', '/file-7.txt': 'file 7', '/programs/new.html': 'new' };
  const released = await publish(changed, ['/programs/old.html', '/never-there.html']);
  expect(released).toEqual({
    version: expect.stringMatching(`^sites/${site}/versions/`),
    before: before.version,
    uploaded: 2,
  });
  expect(await uploads()).toBe(uploadedBefore + 2);
  expect([shown('index.html'), shown('programs/new.html'), shown('file-119.txt')]).toEqual([
    'after',
    'new',
    'file 119',
  ]);
  expect(readdirSync(join(place(site).folder, 'programs'))).toEqual(['new.html']);
  expect(await liveRelease(site)).toMatchObject({ version: released.version, label: '2', message: 'New words' });
  const { body } = await ask('GET', `/v1beta1/sites/${site}/channels/live/releases?pageSize=1`);
  expect(body).toMatchObject({ releases: [{ type: 'DEPLOY', version: { config, status: 'FINALIZED' } }] });
});

it('A document whose script no policy of the live site names is not released', async () => {
  await publish({ '/index.html': '<script>run()</script><script type="application/ld+json">{"any":1}</script>' });
  await expect(publish({ '/index.html': '<script>run(2)</script>' })).rejects.toMatchObject({ code: 'unavailable' });
  expect(shown('index.html')).toContain('run()');
});

it('A release of what is live already makes none', async () => {
  const { version } = await liveRelease(site);
  expect(await publish({ '/index.html': 'before' }, ['/never-there.html'])).toEqual({
    version,
    before: version,
    uploaded: 0,
  });
  expect((await liveRelease(site)).version).toBe(version);
});

it('The version before is shown again without an upload, and with the files that were gone', async () => {
  const { before, version } = await publish({ '/index.html': 'after' }, ['/programs/old.html']);
  const uploadedBefore = await uploads();
  expect(await releaseAgain({ site, version: before, message: 'Back' })).toEqual({ version: before, before: version });
  expect([shown('index.html'), shown('programs/old.html'), await uploads()]).toEqual(['before', 'old', uploadedBefore]);
  await releaseAgain({ site, version, message: 'And forth' });
  expect(shown('index.html')).toBe('after');
});

it.each(['read', 'create', 'populateFiles', 'upload', 'finalize', 'release'] as const)(
  'A failure of "%s" that lasts leaves the site as it was, and one that passes is not noticed',
  async (call) => {
    const { version } = await liveRelease(site);
    await fail(call, 3);
    const changed = { '/index.html': `after ${call}` };
    await expect(publish(changed)).rejects.toMatchObject({ code: 'provider' });
    expect([shown('index.html'), (await liveRelease(site)).version]).toEqual(['before', version]);
    await fail(call, 2);
    await publish(changed);
    expect(shown('index.html')).toBe(`after ${call}`);
  },
);

it('A release whose answer was lost counts as made', async () => {
  await fail('release', 3, true);
  const { version } = await publish({ '/index.html': 'after' });
  expect((await liveRelease(site)).version).toBe(version);
});

it('A release that somebody made meanwhile is not overwritten', async () => {
  const waiting = Promise.withResolvers<void>();
  pause.until = waiting.promise;
  await fail('finalize', 1);
  const ours = publish({ '/index.html': 'ours' });
  await vi.waitFor(async () => expect(await failuresLeft('finalize')).toBe(0));
  const theirs = await publish({ '/file-1.txt': 'theirs' });
  waiting.resolve();
  await expect(ours).rejects.toMatchObject({ code: 'conflict' });
  expect([shown('index.html'), shown('file-1.txt')]).toEqual(['before', 'theirs']);
  expect((await liveRelease(site)).version).toBe(theirs.version);
});

it('Two releases at once end as one after the other when each is made anew after a conflict', async () => {
  const untilDone = async (changed: Record<string, string>): Promise<void> => {
    try {
      await publish(changed);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error;
      await untilDone(changed);
    }
  };
  await Promise.all([untilDone({ '/index.html': 'one' }), untilDone({ '/file-1.txt': 'other' })]);
  expect([shown('index.html'), shown('file-1.txt')]).toEqual(['one', 'other']);
});

it('The local Hosting refuses what Google refuses', async () => {
  await liveRelease(site);
  const { body: version } = await ask('POST', `/v1beta1/sites/${site}/versions`, { config });
  const name = String(version.name);
  const zipped = gzipSync('new');
  const hash = hashOf(zipped);
  const upload = (of: string, bytes: Uint8Array) => ask('POST', `/upload/${name}/files/${of}`, bytes);
  const finalize = () => ask('PATCH', `/v1beta1/${name}?update_mask=status`, { status: 'FINALIZED' });
  const release = (of: string) => ask('POST', `/v1beta1/sites/${site}/channels/live/releases?versionName=${of}`, {});
  const populate = (files: object) => ask('POST', `/v1beta1/${name}:populateFiles`, { files });
  expect((await upload(hash, zipped)).body).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  expect((await populate({ '/../out.html': hash })).status).toBe(400);
  expect((await populate({ '/new.html': 'no hash' })).status).toBe(400);
  expect((await populate({ '/new.html': hash })).body).toMatchObject({ uploadRequiredHashes: [hash] });
  expect((await finalize()).body).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
  expect((await upload(hash, gzipSync('else'))).status).toBe(400);
  expect((await upload(hash, zipped)).status).toBe(200);
  expect((await release(name)).body).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
  expect((await finalize()).status).toBe(200);
  expect((await populate({ '/new.html': '' })).status).toBe(400);
  expect((await release(`sites/${site}/versions/none`)).status).toBe(404);
  expect((await release(name)).status).toBe(200);
  expect((await ask('GET', '/v1beta1/sites/nobodys/channels/live/releases')).status).toBe(404);
});

it('The local Hosting knows its versions after a start of the stack, and takes other files for a deploy', async () => {
  const { version, before } = await publish({ '/index.html': 'after' });
  hosting.flush();
  await hosting.close();
  hosting = await start();
  expect((await liveRelease(site)).version).toBe(version);
  await releaseAgain({ site, version: before, message: 'Back' });
  expect(shown('index.html')).toBe('before');
  hosting.flush();
  await hosting.close();
  writeFileSync(join(place(site).folder, 'index.html'), 'composed anew');
  hosting = await start();
  expect(await liveRelease(site)).toMatchObject({ label: null, message: 'A start of the local stack' });
});
