/** Which accounts of Google's a deployment works with, and the fewest roles that each needs. `docs/going-live.md` shows them. */
import { type FunctionsAccount, functionsAccounts } from '@society-gal/contracts/http';

/** Roles by what each is for. */
type Roles = Readonly<Record<string, string>>;

/** What one account of the functions may do: in the project, on itself, and with the private bucket for files. */
type Rights = { inProject: Roles; onItself: Roles; files: boolean };

const everybody: Roles = {
  'roles/datastore.user': 'records in Firestore',
  'roles/logging.logWriter': 'writes its log',
};
const calledByGoogle: Roles = { 'roles/run.invoker': 'calls the functions that only Google may call' };
const queues: Roles = { 'roles/cloudtasks.enqueuer': 'the queues of mails' };
const hearsOfRecords: Roles = { 'roles/eventarc.eventReceiver': 'hears of a new mail or export' };
const queuesAsItself: Roles = { 'roles/iam.serviceAccountUser': 'signs its calls of the queues' };

/** What each account of the functions may do, and no more (decision 0126). */
export const rightsOf: Readonly<Record<FunctionsAccount, Rights>> = {
  public: { inProject: everybody, onItself: {}, files: true },
  payments: { inProject: { ...everybody, ...calledByGoogle }, onItself: {}, files: false },
  staff: {
    inProject: {
      ...everybody,
      ...calledByGoogle,
      ...queues,
      ...hearsOfRecords,
      'roles/firebaseauth.admin': 'accounts and claims of staff',
      'roles/firebasehosting.admin': 'releases what staff publish',
    },
    onItself: {
      ...queuesAsItself,
      'roles/iam.serviceAccountTokenCreator': 'signs sessions with a second factor, and links to exports that expire',
    },
    files: true,
  },
  mail: {
    inProject: { ...everybody, ...calledByGoogle, ...queues, ...hearsOfRecords },
    onItself: queuesAsItself,
    files: true,
  },
};

/** An account of the functions in a project. */
export function addressOf(account: FunctionsAccount, project: string): string {
  return `${functionsAccounts[account]}@${project}.iam.gserviceaccount.com`;
}

/** What all functions ran as before 2026-11-27, with every role and secret. It goes once they run as the accounts above. */
export const formerAccount = 'site-functions';

/** Role of an account on the private bucket for files, and on nothing else in Storage. */
export const bucketRole = 'roles/storage.objectAdmin';

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
