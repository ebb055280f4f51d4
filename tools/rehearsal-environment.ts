import { randomUUID } from 'node:crypto';

/**
 * Gives this process what the functions read when they are imported: a project of its own, named after the rehearsal, on the Firestore
 * emulator that `FIRESTORE_EMULATOR_HOST` names. `own` adds to the settings or replaces some. Returns the
 * project's name. Ends the process with 1 where no emulator is named. An emulator that started with kept data gives it to
 * every project, so the project is emptied.
 */
export async function useRehearsalProject(name: string, own: Readonly<Record<string, string>> = {}): Promise<string> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) {
    console.error('Set FIRESTORE_EMULATOR_HOST to the emulator of a running stack, for example 127.0.0.1:8080.');
    process.exit(1);
  }
  const project = `demo-${name}-${randomUUID().slice(0, 8)}`;
  Object.assign(process.env, {
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    METADATA_SERVER_DETECTION: 'none',
    ENVIRONMENT: 'local',
    SITE_URL: 'http://site.test',
    ADMIN_URL: 'http://admin.test',
    TRUSTED_HOPS: 'caller',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_rehearsal',
    STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
    RECORD_KEY: 'salt-of-the-rehearsal',
    ADDRESS_SALT: 'salt-of-the-rehearsal',
    LINK_KEY: 'salt-of-the-rehearsal',
    ...own,
  });
  const emptied = await fetch(`http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`, {
    method: 'DELETE',
  });
  if (!emptied.ok) throw new Error(`The emulator did not empty ${project}: ${emptied.status}`);
  return project;
}
