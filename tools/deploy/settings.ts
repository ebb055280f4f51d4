/** What a foundation tells the tools about its own project: `production.env`, checked in one place. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { SiteConfig } from '@society-gal/contracts/http';
import * as z from 'zod';
import { root, sites } from '../../build-config/parts.ts';

/** The file, at the project's root; `production.env.example` shows every name. Holds no secret. */
export const settingsFile = 'production.env';

const origin = z
  .url({ protocol: /^https$/, error: 'must be an https:// address' })
  .transform((url) => url.replace(/\/$/, ''));
const filled = z.string().trim().min(1, 'is empty');
const schema = z.object({
  FIREBASE_PROJECT: filled.refine((id) => !id.startsWith('demo-'), 'is a demo project'),
  FIREBASE_API_KEY: filled,
  FIREBASE_AUTH_DOMAIN: filled,
  FIREBASE_APP_ID: filled,
  SITE_URL: origin,
  PUBLIC_SITE_URL: origin,
  ADMIN_URL: origin,
  WIDGET_URL: origin,
  UPLOADS_BUCKET: z.string().trim().default(''),
  TWILIO_FROM: z.string().trim().default(''),
});

/** A checked `production.env`. */
export type ProductionSettings = {
  project: string;
  siteConfig: SiteConfig;
  /** Private bucket for applicants' files, or empty. */
  uploadsBucket: string;
  /** The number, or the messaging service, that texts come from; empty: none are sent, and the pages say so. */
  textsFrom: string;
};

/** Reads and checks a settings text. Throws one Error that names every missing or wrong line and no value. */
export function parseSettings(text: string): ProductionSettings {
  const result = schema.safeParse(parseEnv(text));
  if (!result.success) {
    const lines = result.error.issues.map(
      ({ path, message }) => `  ${String(path[0])} ${message.startsWith('Invalid input') ? 'is missing' : message}`,
    );
    throw new Error(`${settingsFile} is not complete:\n${[...new Set(lines)].join('\n')}`);
  }
  const read = result.data;
  return {
    project: read.FIREBASE_PROJECT,
    uploadsBucket: read.UPLOADS_BUCKET,
    textsFrom: read.TWILIO_FROM,
    siteConfig: {
      siteUrl: read.SITE_URL,
      remotes: {
        publicSite: read.PUBLIC_SITE_URL,
        adminApp: read.ADMIN_URL,
        accessibilityWidget: read.WIDGET_URL,
      },
      firebase: {
        apiKey: read.FIREBASE_API_KEY,
        authDomain: read.FIREBASE_AUTH_DOMAIN,
        projectId: read.FIREBASE_PROJECT,
        appId: read.FIREBASE_APP_ID,
      },
      emulators: null,
      uploads: read.UPLOADS_BUCKET !== '',
      ...(read.TWILIO_FROM === '' ? {} : { texts: true as const }),
    },
  };
}

/** The settings of this checkout. Throws an Error that says what to do when there are none. */
export function readSettings(): ProductionSettings {
  const file = join(root, settingsFile);
  if (!existsSync(file))
    throw new Error(
      `There is no ${settingsFile}; copy production.env.example to it and fill it in (docs/going-live.md)`,
    );
  return parseSettings(readFileSync(file, 'utf8'));
}

/**
 * What `deploy:rules` ships. Storage's rules guard only a bucket that Firebase made (firebase-tools refuses them in a
 * project without one); no browser reaches any other bucket by way of Firebase, so none is needed there.
 */
export function rulesFor(uploadsBucket: string): string {
  return /\.(?:firebasestorage\.app|appspot\.com)$/.test(uploadsBucket) ? 'firestore,storage' : 'firestore';
}

type FirebaseRc = { targets?: Record<string, { hosting?: Record<string, string[]> }> };

/** Site ids that `.firebaserc` binds to the hosting targets of a project. */
export function boundSites(text: string, project: string): string[] {
  return Object.values((JSON.parse(text) as FirebaseRc).targets?.[project]?.hosting ?? {}).flat();
}

/** HOSTING_SITES of the functions: the ids that shell and public site are bound to, in this order. */
export function publishedSites(text: string, project: string): string {
  const bound = (JSON.parse(text) as FirebaseRc).targets?.[project]?.hosting ?? {};
  return [bound.shell?.[0], bound['public-site']?.[0]].join(',');
}

/** What `.firebaserc` lacks for a project: commands that bind each hosting target of firebase.json to a site id. */
export function missingTargets(text: string, project: string): string[] {
  const bound = (JSON.parse(text) as FirebaseRc).targets?.[project]?.hosting ?? {};
  return sites
    .filter((site) => !bound[site]?.length)
    .map((site) => `npx firebase target:apply hosting ${site} <site id> --project ${project}`);
}
