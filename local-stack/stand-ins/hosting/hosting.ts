/**
 * Answers as the REST API of Firebase Hosting does (https://firebase.google.com/docs/reference/hosting/rest/v1beta1), as far as our
 * publishing asks. A release changes the folder that the hosting emulator serves the site from.
 *
 * - `GET /v1beta1/sites/<site>/channels/live/releases` · `GET …/versions/<version>/files`, in pages
 * - `POST …/versions` · `POST …/versions/<version>:populateFiles` · `POST /upload/…/files/<hash>` · `PATCH …/versions/<version>`
 * - `POST …/channels/live/releases?versionName=` `message`
 * - `POST /control/fail` `{call, times, isDone}`: the next calls of that kind answer 503, with `isDone` after they did what was asked
 * - `GET /control` `{uploads, failing}`: how many files were uploaded, and how many calls are still to fail
 */
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type StandInRequest, type StandInResponse, serve } from '../serve.ts';
import { hashOf, openVersions, type Release, type SitePlace, type Version } from './kept-versions.ts';

export type HostingOptions = { port: number; sites: Readonly<Record<string, SitePlace>>; folder: string };

/** The calls that a test may let fail. */
export type HostingCall = 'read' | 'create' | 'populateFiles' | 'upload' | 'finalize' | 'release';

/** Fewer than Google's 1,000, so that whoever reads a version of this size has to turn the page. */
const filesInPage = 50;

const refusal = (code: number, status: string, message: string): StandInResponse => ({
  status: code,
  body: { error: { code, message, status } },
});
const notFound = refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
const tooEarly = (message: string) => refusal(400, 'FAILED_PRECONDITION', message);
const wrong = (message: string) => refusal(400, 'INVALID_ARGUMENT', message);

const isHash = (text: unknown): boolean => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
const isPath = (text: string): boolean => text.startsWith('/') && !text.split('/').includes('..');

function unzipped(bytes: Uint8Array): boolean {
  try {
    gunzipSync(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Starts the stand-in; versions are kept in `folder`. */
export async function startHosting({ port, sites, folder }: HostingOptions) {
  const versions = openVersions(sites, folder);
  const failing = new Map<HostingCall, { times: number; isDone: boolean }>();
  let uploads = 0;

  const shown = ({ files: _files, ...version }: Version) => version;
  const withVersion = ({ versionName, ...release }: Release) => {
    const version = versions.versionOf(versionName);
    return { ...release, ...(version ? { version: shown(version) } : {}) };
  };

  const listReleases = (site: string, { url }: StandInRequest): StandInResponse => {
    const releases = versions.releasesOf(site);
    if (!releases) return notFound;
    return { body: { releases: releases.slice(0, Number(url.searchParams.get('pageSize') ?? 100)).map(withVersion) } };
  };
  const listFiles = ({ files }: Version, { url }: StandInRequest): StandInResponse => {
    const from = Number(url.searchParams.get('pageToken') ?? 0);
    const size = Math.min(filesInPage, Number(url.searchParams.get('pageSize') ?? filesInPage));
    const all = Object.entries(files).map(([path, hash]) => ({ path, hash, status: 'ACTIVE' }));
    const next = from + size < all.length ? { nextPageToken: String(from + size) } : {};
    return { body: { files: all.slice(from, from + size), ...next } };
  };
  const populate = (site: string, version: Version, { json, url }: StandInRequest): StandInResponse => {
    if (version.status !== 'CREATED') return tooEarly('The version is finalized.');
    const { files = {} } = json() as { files?: Record<string, unknown> };
    for (const [path, hash] of Object.entries(files)) {
      if (!isPath(path)) return wrong(`${path} is no path`);
      if (hash === '') delete version.files[path];
      else if (isHash(hash)) version.files[path] = hash as string;
      else return wrong(`${path} has no SHA-256`);
    }
    versions.save();
    const uploadUrl = `${url.origin}/upload/${version.name}/files`;
    return { body: { uploadRequiredHashes: versions.missingOf(site, version), uploadUrl } };
  };
  const upload = (version: Version, hash: string, { bytes }: StandInRequest): StandInResponse => {
    if (!Object.values(version.files).includes(hash)) return wrong(`${hash} is of no file of this version`);
    if (hashOf(bytes) !== hash || !unzipped(bytes)) return wrong(`These are not the gzipped bytes of ${hash}`);
    versions.keep(hash, bytes);
    uploads += 1;
    return { body: '' };
  };
  const finalize = (site: string, version: Version, { json }: StandInRequest): StandInResponse => {
    const missing = versions.missingOf(site, version);
    if ((json() as { status?: string }).status !== 'FINALIZED') return wrong('A version can only become FINALIZED.');
    if (missing.length > 0) return tooEarly(`${missing.length} files were not uploaded`);
    version.status = 'FINALIZED';
    versions.save();
    return { body: shown(version) };
  };
  const release = (site: string, { url, json }: StandInRequest): StandInResponse => {
    const version = versions.versionOf(url.searchParams.get('versionName') ?? '');
    if (!version?.name.startsWith(`sites/${site}/`)) return notFound;
    if (version.status !== 'FINALIZED') return tooEarly('The version is not finalized.');
    if (versions.missingOf(site, version).length > 0) return tooEarly('The version is not kept any more.');
    const { message = '' } = json() as { message?: string };
    return { body: withVersion(versions.release(site, version, message)) };
  };

  /** What a request asks for: the kind of its call, and what answers it. */
  const asked = (request: StandInRequest): [HostingCall, () => StandInResponse] | null => {
    const call = `${request.method} ${request.url.pathname.replace('/v1beta1/', '')}`;
    const [, site = ''] = /sites\/([^/]+)\//.exec(call) ?? [];
    if (!versions.releasesOf(site)) return null;
    const version = versions.versionOf(/sites\/[^/]+\/versions\/[^/:]+/.exec(call)?.[0] ?? '');
    if (call === `GET sites/${site}/channels/live/releases`) return ['read', () => listReleases(site, request)];
    if (call === `POST sites/${site}/channels/live/releases`) return ['release', () => release(site, request)];
    if (call === `POST sites/${site}/versions`)
      return ['create', () => ({ body: shown(versions.create(site, request.json() as Partial<Version>)) })];
    if (!version) return null;
    if (call === `GET ${version.name}/files`) return ['read', () => listFiles(version, request)];
    if (call === `POST ${version.name}:populateFiles`) return ['populateFiles', () => populate(site, version, request)];
    if (call === `PATCH ${version.name}`) return ['finalize', () => finalize(site, version, request)];
    const [, hash] = new RegExp(`^POST /upload/${version.name}/files/([0-9a-f]{64})$`).exec(call) ?? [];
    return hash ? ['upload', () => upload(version, hash, request)] : null;
  };
  const answer = (request: StandInRequest): StandInResponse => {
    const [call, act] = asked(request) ?? [null, () => notFound];
    const failure = call ? failing.get(call) : undefined;
    if (!failure || failure.times < 1) return act();
    failure.times -= 1;
    if (failure.isDone) act();
    return refusal(503, 'UNAVAILABLE', 'The service is currently unavailable.');
  };

  const server = await serve(port, (request): StandInResponse => {
    const { pathname } = request.url;
    if (pathname === '/control') {
      const left = [...failing].map(([call, { times }]) => [call, times]);
      return { body: { uploads, failing: Object.fromEntries(left) } };
    }
    if (pathname !== '/control/fail') return answer(request);
    const { call, times, isDone = false } = request.json() as { call: HostingCall; times: number; isDone?: boolean };
    failing.set(call, { times, isDone });
    return { body: { ok: true } };
  });
  return {
    port: (server.address() as AddressInfo).port,
    flush: versions.flush,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
