/** Which accounts of Google's a deployment works with, and the fewest roles that each needs. `docs/going-live.md` shows them. */
import { functionsAccount } from '@society-gal/contracts/ports';

/** The account that the functions run as. */
export function functionsAccountOf(project: string): string {
  return `${functionsAccount}@${project}.iam.gserviceaccount.com`;
}

/** Roles of that account in the project, and what each is for. */
export const functionsRoles = {
  'roles/datastore.user': 'records in Firestore',
  'roles/firebaseauth.admin': 'accounts and claims of staff',
  'roles/cloudtasks.enqueuer': 'the queue of mails',
  'roles/eventarc.eventReceiver': 'hears of a new mail in the outbox',
  'roles/run.invoker': 'calls the functions that only Google may call',
  'roles/logging.logWriter': 'writes its log',
} as const;

/** Roles of that account on itself. */
export const functionsOwnRoles = {
  'roles/iam.serviceAccountUser': 'signs its calls of the queue',
  'roles/iam.serviceAccountTokenCreator': 'signs links to exports that expire',
} as const;

/** Role of that account on the private bucket for files, and on nothing else in Storage. */
export const bucketRole = 'roles/storage.objectAdmin';

/** Roles that nobody's program needs here: whoever gets hold of it would hold the whole project. */
export const tooWide = ['roles/owner', 'roles/editor', 'roles/datastore.owner', 'roles/storage.admin'] as const;

/** Google services that must be on before the first deploy. */
export const services = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'orgpolicy',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
  'texttospeech',
].map((name) => `${name}.googleapis.com`);
