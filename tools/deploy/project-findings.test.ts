import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { secretNames } from '../../functions/src/core/config.ts';
import { bucketRole, rightsOf, services } from './accounts-and-roles.ts';
import { googleWire } from './google-wire.ts';
import { findInProject } from './project-findings.ts';
import { parseSettings } from './settings.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const memberOf = (account: string) => `serviceAccount:site-${account}@our-foundation.iam.gserviceaccount.com`;
const rights = Object.entries(rightsOf);
const bound = (member: string, ...roles: string[]) => roles.map((role) => ({ role, members: [member] }));

/** What `gcloud` and `firebase` answer of a project that is ready, by the beginning of the words they are asked with. */
const ready: Record<string, unknown> = {
  'auth list': [{ account: 'operator@our.org' }],
  'auth print-access-token': 'a-token',
  'billing projects describe': { billingEnabled: true, billingAccountName: 'billingAccounts/01AB' },
  'billing budgets list': [{ displayName: 'Site' }],
  'services list': services.map((name) => ({ config: { name } })),
  'firestore databases describe': { type: 'FIRESTORE_NATIVE' },
  'projects get-iam-policy': {
    bindings: [
      ...rights.flatMap(([account, { inProject }]) => bound(memberOf(account), ...Object.keys(inProject))),
      ...bound('serviceAccount:77-compute@developer.gserviceaccount.com', 'roles/cloudbuild.builds.builder'),
      ...bound('serviceAccount:service-77@gcp-sa-eventarc.iam.gserviceaccount.com', 'roles/eventarc.serviceAgent'),
    ],
  },
  'projects describe': { projectNumber: '77', parent: { type: 'organization' } },
  'iam service-accounts describe': { email: 'one-of-them' },
  'iam service-accounts get-iam-policy': {
    bindings: rights.flatMap(([account, { onItself }]) => bound(memberOf(account), ...Object.keys(onItself))),
  },
  'storage buckets describe': { public_access_prevention: 'enforced', uniform_bucket_level_access: true },
  'storage buckets get-iam-policy': {
    bindings: rights.filter(([, { files }]) => files).flatMap(([account]) => bound(memberOf(account), bucketRole)),
  },
  'artifacts repositories describe': { cleanupPolicies: { 'firebase-functions-cleanup': {} } },
  'org-policies describe': { spec: { rules: [{ allowAll: true }] } },
  'hosting:sites:list': { result: { sites: [{ name: 'projects/our-foundation/sites/our-site' }] } },
  'functions:secrets:get': { result: [] },
  'run services describe': { metadata: { name: 'api' } },
};
const signIn = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  authorizedDomains: ['staff.our.org'],
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: { sendEmail: { callbackUri: 'https://staff.our.org/admin/auth' } },
};

/** Findings of a project whose answers differ from a ready one; what is `undefined` fails at the far end. */
const found = async (
  answers: Record<string, unknown> = {},
  authentication: object | null = signIn,
  adminUrl = 'https://staff.our.org',
) => {
  const folder = mkdtempSync(join(tmpdir(), 'google-'));
  const all = Object.entries({ ...ready, ...answers }).filter(([, answer]) => answer !== undefined);
  // Longer words first: some begin with others.
  const said = all
    .sort(([one], [other]) => other.length - one.length)
    .map(([words, answer]) => [words, typeof answer === 'string' ? answer : JSON.stringify(answer)] as const);
  const cases = said.map(([words, answer]) => `'${words}'*) echo '${answer}' ;;`);
  const gcloud = `#!/bin/sh\ncase "$*" in\n${cases.join('\n')}\n*) exit 1 ;;\nesac\n`;
  writeFileSync(join(folder, 'gcloud'), gcloud, { mode: 0o755 });
  const firebase = `const answer = ${JSON.stringify(said)}.find(([words]) => process.argv.slice(2).join(' ').startsWith(words));
if (!answer) process.exit(1);
process.stdout.write(answer[1]);`;
  writeFileSync(join(folder, 'firebase.cjs'), firebase);
  const server = createServer((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer a-token';
    response.writeHead(authentication && isAllowed ? 200 : 404).end(JSON.stringify(authentication));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const identity = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { PATH: [folder, process.env.PATH].join(delimiter) };
  const settings = parseSettings(
    `FIREBASE_PROJECT=our-foundation\nFIREBASE_API_KEY=x\nFIREBASE_AUTH_DOMAIN=x\nFIREBASE_APP_ID=x\nSITE_URL=https://www.our.org
PUBLIC_SITE_URL=https://pages.our.org\nADMIN_URL=${adminUrl}\nWIDGET_URL=https://access.our.org\nUPLOADS_BUCKET=our-files`,
  );
  const wire = googleWire(env, { cli: join(folder, 'firebase.cjs'), identity });
  return findInProject(settings, ['our-site'], ['SMTP_PASSWORD'], { ...wire, answers: async () => true });
};
const missingIn = async (...args: Parameters<typeof found>) => (await found(...args)).filter(({ ok }) => !ok);

test('A project that has everything is ready', async () => {
  expect(await missingIn()).toEqual([]);
});

/** Each stumbling block of a first deploy: how the project answers, what is said, and the command that mends it. */
const blocks: [string, Record<string, unknown>, RegExp, RegExp][] = [
  ['no budget', { 'billing budgets list': [] }, /budget/, /gcloud billing budgets create --billing-account=01AB/],
  [
    'a service that is off',
    { 'services list': [] },
    /cloudtasks/,
    /gcloud services enable .*cloudtasks.* --project our-fou/,
  ],
  ['no database', { 'firestore databases describe': undefined }, /Firestore/, /gcloud firestore databases create/],
  [
    'a site that was never made',
    { 'hosting:sites:list': { result: { sites: [] } } },
    /our-site/,
    /hosting:sites:create our-site/,
  ],
  [
    'no account of the public functions',
    { 'iam service-accounts describe': undefined },
    /site-public/,
    /service-accounts create site-public/,
  ],
  [
    'an account that may not use the queue on its own behalf',
    { 'iam service-accounts get-iam-policy': {} },
    /serviceAccountUser/,
    /add-iam-policy-binding site-mail@/,
  ],
  [
    'a bucket that the world may read',
    { 'storage buckets describe': {} },
    /private bucket/,
    /buckets update gs:\/\/our-files --public-access-prevention/,
  ],
  ['no cleanup policy', { 'artifacts repositories describe': {} }, /cleanup policy/, /functions:artifacts:setpolicy/],
  [
    'no image repository yet',
    { 'artifacts repositories describe': undefined },
    /cleanup policy/,
    /repositories create gcf-artifacts/,
  ],
  [
    'domain-restricted sharing',
    { 'org-policies describe': { spec: { rules: [{ values: {} }] } } },
    /domain-restricted/,
    /iam\.allowedPolicyMemberDomains.*org-policies set-policy/,
  ],
  [
    'domain-restricted sharing of a newer organisation',
    { 'org-policies describe iam.managed': { spec: { rules: [{ enforce: true }] } } },
    /domain-restricted/,
    /iam\.managed\.allowedPolicyMembers.*"enforce":false.*org-policies set-policy/,
  ],
  ['a secret that is not set', { 'functions:secrets:get': undefined }, /SMTP_PASSWORD/, /secrets:set SMTP_PASSWORD/],
];
test.each(blocks)(
  'Before the first deploy the operator hears of %s, with the command that mends it',
  async (_name, answers, what, mend) => {
    const missing = await missingIn(answers);
    expect(missing.map((each) => each.what).join('\n')).toMatch(what);
    expect(missing.map((each) => each.mend).join('\n')).toMatch(mend);
  },
);

test('Every role that an account lacks is named with its command, and one that it does not need is taken away', async () => {
  const missing = await missingIn({
    'projects get-iam-policy': {
      bindings: [
        ...bound(memberOf('public'), 'roles/firebaseauth.admin'),
        ...bound(memberOf('payments'), 'roles/editor'),
        ...bound(memberOf('mail'), 'roles/secretmanager.secretAccessor'),
      ],
    },
  });
  const mends = missing.map(({ mend }) => mend).join('\n');
  for (const [account, { inProject }] of rights)
    for (const role of Object.keys(inProject)) expect(mends).toContain(`--member=${memberOf(account)} --role=${role}`);
  expect(mends).toMatch(/remove-iam-policy-binding .*site-public@.*roles\/firebaseauth\.admin/);
  expect(mends).toMatch(/remove-iam-policy-binding .*site-payments@.*roles\/editor/);
  expect(mends).toMatch(/remove-iam-policy-binding .*site-mail@.*roles\/secretmanager\.secretAccessor/);
  expect(mends).toMatch(/77-compute@.*roles\/cloudbuild\.builds\.builder/);
  expect(mends).toMatch(/services identity create --service=eventarc/);
});

test('Staff accounts alone change accounts and sign sessions', () => {
  const may = (role: string) =>
    rights.filter(([, { inProject, onItself }]) => role in { ...inProject, ...onItself }).map(([account]) => account);
  expect(may('roles/firebaseauth.admin')).toEqual(['staff']);
  expect(may('roles/iam.serviceAccountTokenCreator')).toEqual(['staff']);
});

test('A secret or a bucket that is open to an account whose functions do not use it is found', async () => {
  const open = (account: string) => ({ bindings: bound(memberOf(account), 'roles/secretmanager.secretAccessor') });
  expect(await missingIn({ 'secrets get-iam-policy SMTP_PASSWORD': open('mail') })).toEqual([]);
  expect(await missingIn({ 'secrets get-iam-policy SMTP_PASSWORD': open('public') })).toEqual([
    expect.objectContaining({
      what: 'secret SMTP_PASSWORD is closed to site-public',
      mend: expect.stringMatching(/^gcloud secrets remove-iam-policy-binding SMTP_PASSWORD .*site-public@/),
    }),
  ]);
  const everybody = { bindings: rights.flatMap(([account]) => bound(memberOf(account), bucketRole)) };
  expect((await missingIn({ 'storage buckets get-iam-policy': everybody })).map(({ what }) => what)).toEqual([
    'gs://our-files is closed to site-payments',
  ]);
});

test('The account of earlier versions, which could do everything, is to be deleted after the deploy', async () => {
  const { bindings } = ready['projects get-iam-policy'] as { bindings: object[] };
  const former = bound(memberOf('functions'), 'roles/datastore.user');
  const notes = (await found({ 'projects get-iam-policy': { bindings: [...bindings, ...former] } })).filter(
    ({ isNote }) => isNote,
  );
  expect(notes.map(({ mend }) => mend)).toEqual([
    'gcloud iam service-accounts delete site-functions@our-foundation.iam.gserviceaccount.com --project our-foundation',
  ]);
});

test('Sign-in that is off, for other addresses, that tells who has an account, or whose mails lead to a page of Firebase is found', async () => {
  const other = await missingIn({}, { authorizedDomains: ['localhost'] });
  expect(other.map(({ what }) => what)).toEqual([
    'sign-in with e-mail and password',
    'authorised domain staff.our.org',
    'protection against listing who has an account (email enumeration protection)',
    'links in sign-in mails lead to https://staff.our.org/admin/auth',
  ]);
  expect(other[1]?.mend).toContain('"authorizedDomains":["localhost","staff.our.org"]');
  expect((await missingIn({}, null)).map(({ mend }) => mend)).toEqual([expect.stringContaining('Get started')]);
});

test('A staff area at, or above, the host of another part is found: its passkeys could be asked for there', async () => {
  for (const adminUrl of ['https://www.our.org', 'https://our.org']) {
    const missing = (await missingIn({}, signIn, adminUrl)).map(({ what }) => what);
    expect(missing).toContain(
      `passkeys of staff belong to ${new URL(adminUrl).hostname}, where no other part is served`,
    );
  }
});

test('Before the first deploy of the functions a note says that it is done by hand', async () => {
  const notes = async (answers?: Record<string, unknown>) => (await found(answers)).filter(({ isNote }) => isNote);
  expect(await notes()).toEqual([]);
  expect(await notes({ 'run services describe': undefined })).toEqual([
    expect.objectContaining({ ok: true, mend: 'npm run deploy:functions' }),
  ]);
});

test('One line says that the Google Cloud CLI is missing or signed out', async () => {
  expect(await missingIn({ 'auth list': [] })).toEqual([expect.objectContaining({ what: 'the Google Cloud CLI' })]);
});

test('The guide names every role, service and secret that the doctor asks for', () => {
  const guide = readFileSync(join(root, 'docs/going-live.md'), 'utf8');
  for (const name of [
    ...rights.flatMap(([, { inProject, onItself }]) => Object.keys({ ...inProject, ...onItself })),
    ...rights.map(([account]) => `site-${account}`),
    bucketRole,
    ...services,
    ...secretNames,
  ])
    expect(guide).toContain(name);
});
