import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { functionsEnvironment, functionsSecrets } from '../../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../../local-stack/stack-config.ts';
import { installAlone, rehearseFunctions } from '../../tools/deploy/rehearse-functions.ts';
import { stage, stageTarget } from '../../tools/deploy/stage.ts';

const minutes = 60_000;
let folder = '';

beforeAll(async () => {
  ({ folder } = await stage('functions', stageTarget(true)));
}, 2 * minutes);

test(
  'The uploaded functions install outside the workspace, answer health, a form and a signed webhook, and publish the site',
  async () => {
    const stack = stackConfigFrom(process.env);
    const done = await rehearseFunctions(folder, {
      environment: {
        ...functionsEnvironment(stack),
        // A project of its own, so that nothing of the running stack acts on its records.
        GCLOUD_PROJECT: `demo-rehearsal-${randomUUID().slice(0, 8)}`,
        METADATA_SERVER_DETECTION: 'none',
        FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST ?? '',
        FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
        FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${stack.ports.storage}`,
      },
      secrets: functionsSecrets,
    });
    expect(done).toEqual([
      expect.stringContaining('installed alone'),
      expect.stringContaining('GET /api/health with 200'),
      expect.stringContaining('POST /api/forms/contact with 201'),
      expect.stringContaining('POST /letters with 405'),
      expect.stringContaining('POST /api/stripe-webhook with 200'),
      expect.stringContaining('POST /api/stripe-webhook with 400'),
      expect.stringMatching(/^publish composes and releases [1-9]\d+ documents$/),
      expect.stringMatching(/^each starts .*sendMail/),
    ]);
  },
  5 * minutes,
);

test(
  'A folder without a lock, or with one that lacks a package of its manifest, is never uploaded',
  async () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-functions-'));
    cpSync(join(folder, 'package.json'), join(broken, 'package.json'));
    await expect(installAlone(broken)).rejects.toThrow(/no package-lock\.json/);
    const lock = { name: '@society-gal/functions', version: '1.0.0', lockfileVersion: 3, requires: true, packages: {} };
    writeFileSync(join(broken, 'package.json'), JSON.stringify({ ...lock, dependencies: { zod: '4.6.7' } }));
    writeFileSync(join(broken, 'package-lock.json'), JSON.stringify(lock));
    await expect(installAlone(broken)).rejects.toThrow(/npm would change/);
    rmSync(broken, { recursive: true });
  },
  2 * minutes,
);
