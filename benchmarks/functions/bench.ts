/**
 * `npm run bench:functions`: how long a new instance of each function loads its code. The limit is for what a form needs on
 * a quiet machine; the fastest of several starts counts, because anything else on the machine only makes one slower.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import { build } from '../../functions/build.ts';

const rounds = 9;
/** In ms. Of `api`, which takes the forms. */
const limitMs = 350;
const functions = ['api', 'payments', 'uploads', 'speech', 'staff'] as const;

const settings = {
  ENVIRONMENT: 'local',
  SITE_URL: 'http://site.test',
  ADMIN_URL: 'http://admin.test',
  TRUSTED_HOPS: 'caller',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  RECORD_KEY: 'salt-of-the-benchmark',
  ADDRESS_SALT: 'salt-of-the-benchmark-a',
  LINK_KEY: 'salt-of-the-benchmark-l',
  LOG_LEVEL: 'silent',
};

function loadMs(name: string): number {
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'load-function.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings, FUNCTION_TARGET: name },
  });
  const ms = Number(stdout);
  if (!(ms > 0)) throw new Error(`${name} did not start: ${stdout} ${stderr}`);
  return ms;
}

await build({ mode: 'production' });
process.chdir(root);
const fastest = new Map<string, number>();
for (let round = 0; round < rounds; round += 1)
  for (const name of functions)
    fastest.set(name, Math.min(fastest.get(name) ?? Number.POSITIVE_INFINITY, loadMs(name)));
for (const [name, ms] of fastest) console.log(`${name.padEnd(10)} ${ms.toFixed(0).padStart(5)} ms`);
const form = fastest.get('api') ?? Number.POSITIVE_INFINITY;
console.log(`What a form needs: ${form.toFixed(0)} ms of at most ${limitMs}`);
process.exit(form <= limitMs ? 0 : 1);
