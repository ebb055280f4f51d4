/** What a Google project lacks before the first deploy, each with the command that mends it. Reads only. */
import { adminRoutes, type FunctionsAccount, functionsAccounts, region } from '@society-gal/contracts/http';
import { accountOf, type SecretName, secretsOf } from '../../functions/src/core/config.ts';
import { addressOf, bucketRole, formerAccount, rightsOf, services } from './accounts-and-roles.ts';
import type { GoogleWire } from './google-wire.ts';
import type { ProductionSettings } from './settings.ts';

/**
 * One thing that was looked at. `mend` is a command, or one sentence where only a web page can do it. A note stops nothing: it
 * says what the operator will be asked.
 */
export type Finding = { what: string; ok: boolean; mend: string; isNote?: true };

type Policy = { bindings?: { role: string; members: string[] }[] } | null;
type Project = { projectNumber?: string; parent?: { type?: string } } | null;

const finding = (what: string, ok: boolean, mend: string): Finding => ({ what, ok, mend });
const rolesOf = (policy: Policy, member: string): string[] =>
  (policy?.bindings ?? []).filter(({ members }) => members.includes(member)).map(({ role }) => role);

const accounts = Object.keys(functionsAccounts) as FunctionsAccount[];
const memberOf = (account: FunctionsAccount, project: string) => `serviceAccount:${addressOf(account, project)}`;

/** An account of the functions, with the roles that it needs and no other. */
function accountFindings(
  account: FunctionsAccount,
  project: string,
  { gcloud }: GoogleWire,
  policy: Policy,
): Finding[] {
  const address = addressOf(account, project);
  const member = memberOf(account, project);
  const name = functionsAccounts[account];
  const { inProject, onItself } = rightsOf[account];
  const has = rolesOf(policy, member);
  const own = rolesOf(gcloud(`iam service-accounts get-iam-policy ${address} --project ${project}`) as Policy, member);
  const change = (verb: 'add' | 'remove', role: string) =>
    `gcloud projects ${verb}-iam-policy-binding ${project} --member=${member} --role=${role} --condition=None`;
  return [
    finding(
      `service account ${address}`,
      gcloud(`iam service-accounts describe ${address} --project ${project}`) !== null,
      `gcloud iam service-accounts create ${name} --project ${project}`,
    ),
    ...Object.keys(inProject).map((role) => finding(`${role} for ${name}`, has.includes(role), change('add', role))),
    ...has
      .filter((role) => !(role in inProject))
      .map((role) => finding(`${role} is more than ${name} needs`, false, change('remove', role))),
    ...Object.keys(onItself).map((role) =>
      finding(
        `${role} of ${name} on itself`,
        own.includes(role),
        `gcloud iam service-accounts add-iam-policy-binding ${address} --project ${project} --member=${member} --role=${role}`,
      ),
    ),
  ];
}

/** The private bucket for files, which some of the accounts use. */
function bucketFindings({ project, uploadsBucket }: ProductionSettings, { gcloud }: GoogleWire): Finding[] {
  if (uploadsBucket === '') return [];
  const address = `gs://${uploadsBucket}`;
  type Bucket = { public_access_prevention?: string; uniform_bucket_level_access?: boolean } | null;
  const bucket = gcloud(`storage buckets describe ${address}`) as Bucket;
  const policy = gcloud(`storage buckets get-iam-policy ${address}`) as Policy;
  const close = '--public-access-prevention --uniform-bucket-level-access';
  return [
    finding(
      `private bucket ${address}`,
      bucket?.public_access_prevention === 'enforced' && bucket.uniform_bucket_level_access === true,
      bucket
        ? `gcloud storage buckets update ${address} ${close}`
        : `gcloud storage buckets create ${address} --project=${project} --location=${region} ${close}`,
    ),
    ...accounts.map((account) => {
      const isBound = rolesOf(policy, memberOf(account, project)).includes(bucketRole);
      const { files } = rightsOf[account];
      return finding(
        files
          ? `${bucketRole} for ${functionsAccounts[account]} on ${address}`
          : `${address} is closed to ${functionsAccounts[account]}`,
        isBound === files,
        `gcloud storage buckets ${files ? 'add' : 'remove'}-iam-policy-binding ${address} --member=${memberOf(account, project)} --role=${bucketRole}`,
      );
    }),
  ];
}

const accessorRole = 'roles/secretmanager.secretAccessor';

/** A secret is set, and no account reads it whose functions do not name it: a deploy gives access, and none takes it back. */
function secretFindings(name: string, project: string, { firebase, gcloud }: GoogleWire): Finding[] {
  const needed = Object.entries(secretsOf)
    .filter(([, names]) => names.some((each: SecretName) => each === name))
    .map(([functionName]) => accountOf[functionName as keyof typeof accountOf]);
  const policy = gcloud(`secrets get-iam-policy ${name} --project ${project}`) as Policy;
  const isSet = firebase(`functions:secrets:get ${name} --project ${project}`) !== null;
  return [
    finding(`secret ${name}`, isSet, `npx firebase functions:secrets:set ${name} --project ${project}`),
    ...accounts
      .filter(
        (account) => !needed.includes(account) && rolesOf(policy, memberOf(account, project)).includes(accessorRole),
      )
      .map((account) =>
        finding(
          `secret ${name} is closed to ${functionsAccounts[account]}`,
          false,
          `gcloud secrets remove-iam-policy-binding ${name} --project ${project} --member=${memberOf(account, project)} --role=${accessorRole}`,
        ),
      ),
  ];
}

/** What the first deploy of functions stumbles over. */
function firstDeployFindings(project: string, { gcloud }: GoogleWire, policy: Policy): Finding[] {
  const { projectNumber = '', parent } = (gcloud(`projects describe ${project}`) as Project) ?? {};
  const builder = `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
  const eventarc = `serviceAccount:service-${projectNumber}@gcp-sa-eventarc.iam.gserviceaccount.com`;
  const bind = (member: string, role: string) =>
    `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role} --condition=None`;
  type Repository = { cleanupPolicies?: object; labels?: Record<string, string> } | null;
  const images = gcloud(
    `artifacts repositories describe gcf-artifacts --location=${region} --project ${project}`,
  ) as Repository;
  const setPolicy = `npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --force --project ${project}`;
  const found = [
    finding(
      'the account that builds the functions',
      rolesOf(policy, builder).some((role) => role === 'roles/cloudbuild.builds.builder' || role === 'roles/editor'),
      bind(builder, 'roles/cloudbuild.builds.builder'),
    ),
    finding(
      "Eventarc's own account, which the first trigger needs (wait five minutes after mending)",
      rolesOf(policy, eventarc).includes('roles/eventarc.serviceAgent'),
      `gcloud beta services identity create --service=eventarc.googleapis.com --project ${project} && ${bind(eventarc, 'roles/eventarc.serviceAgent')}`,
    ),
    finding(
      'old images of functions are deleted (cleanup policy)',
      Boolean(
        images &&
          (Object.keys(images.cleanupPolicies ?? {}).length > 0 ||
            images.labels?.['firebase-functions-cleanup-opted-out']),
      ),
      images
        ? setPolicy
        : `gcloud artifacts repositories create gcf-artifacts --repository-format=docker --location=${region} --project ${project} && ${setPolicy}`,
    ),
  ];
  if (parent?.type === 'organization' || parent?.type === 'folder') {
    type OrgPolicy = { spec?: { rules?: { allowAll?: boolean; enforce?: boolean }[] } } | null;
    const rulesOf = (constraint: string) =>
      (gcloud(`org-policies describe ${constraint} --effective --project ${project}`) as OrgPolicy)?.spec?.rules ?? [];
    const set = (constraint: string, rule: object) =>
      `echo '${JSON.stringify({ name: `projects/${project}/policies/${constraint}`, spec: { rules: [rule] } })}' > /tmp/policy.json && gcloud org-policies set-policy /tmp/policy.json`;
    // Google has the rule twice: organisations made lately have the managed one, older ones the list of domains.
    const managed = 'iam.managed.allowedPolicyMembers';
    const legacy = 'iam.allowedPolicyMemberDomains';
    const what = 'the organisation lets everybody call a function (domain-restricted sharing)';
    found.push(
      finding(what, !rulesOf(managed).some(({ enforce }) => enforce), set(managed, { enforce: false })),
      finding(
        what,
        rulesOf(legacy).some(({ allowAll }) => allowAll),
        set(legacy, { allowAll: true }),
      ),
    );
  }
  return found;
}

/** Sign-in: on, for the right addresses, with mails whose links lead to the staff area. */
async function authenticationFindings(
  { project, siteConfig }: ProductionSettings,
  wire: GoogleWire,
): Promise<Finding[]> {
  type Authentication = {
    signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
    authorizedDomains?: string[];
    notification?: { sendEmail?: { callbackUri?: string } };
    emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  } | null;
  const config = (await wire.authentication(project)) as Authentication;
  if (!config)
    return [
      finding(
        'Firebase Authentication (the plain one is enough)',
        false,
        `press "Get started" at https://console.firebase.google.com/project/${project}/authentication, then: gcloud auth login`,
      ),
    ];
  const change = (mask: string, body: object) =>
    `curl -X PATCH -H "Authorization: Bearer $(gcloud auth print-access-token)" -H "x-goog-user-project: ${project}" -H "content-type: application/json" "https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config?updateMask=${mask}" -d '${JSON.stringify(body)}'`;
  const { hostname } = new URL(siteConfig.remotes.adminApp);
  const domains = config.authorizedDomains ?? [];
  const callbackUri = `${siteConfig.remotes.adminApp}${adminRoutes.auth}`;
  const { adminApp: _staffArea, ...otherParts } = siteConfig.remotes;
  // A browser lets every page at or below a passkey's host ask for it (WebAuthn, 5.1.3).
  const isApart = [siteConfig.siteUrl, ...Object.values(otherParts)].every(
    (url) => !`.${new URL(url).hostname}`.endsWith(`.${hostname}`),
  );
  return [
    finding(
      `passkeys of staff belong to ${hostname}, where no other part is served`,
      isApart,
      'give the staff area a host of its own, such as staff.your.org: ADMIN_URL in production.env and functions/.env, then npm run firebase:write',
    ),
    finding(
      'sign-in with e-mail and password',
      config.signIn?.email?.enabled === true && config.signIn.email.passwordRequired === true,
      change('signIn.email', { signIn: { email: { enabled: true, passwordRequired: true } } }),
    ),
    finding(
      `authorised domain ${hostname}`,
      domains.includes(hostname),
      change('authorizedDomains', { authorizedDomains: [...domains, hostname] }),
    ),
    finding(
      'protection against listing who has an account (email enumeration protection)',
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      change('emailPrivacyConfig', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    ),
    finding(
      `links in sign-in mails lead to ${callbackUri}`,
      config.notification?.sendEmail?.callbackUri === callbackUri,
      change('notification.sendEmail.callbackUri', { notification: { sendEmail: { callbackUri } } }),
    ),
  ];
}

/** A bill that somebody hears of, the services that are needed, and the database. */
function projectFindings(project: string, { gcloud }: GoogleWire): Finding[] {
  const billing = gcloud(`billing projects describe ${project}`) as {
    billingEnabled?: boolean;
    billingAccountName?: string;
  } | null;
  const account = billing?.billingAccountName?.replace('billingAccounts/', '') ?? '<account id>';
  const budgets = billing?.billingEnabled ? gcloud(`billing budgets list --billing-account=${account}`) : null;
  const enabled = (gcloud(`services list --enabled --project ${project}`) ?? []) as { config?: { name?: string } }[];
  const off = services.filter((name) => !enabled.some(({ config }) => config?.name === name));
  const database = gcloud(`firestore databases describe --database=(default) --project ${project}`) as {
    type?: string;
  } | null;
  return [
    finding(
      'a billing account',
      billing?.billingEnabled === true,
      `gcloud billing projects link ${project} --billing-account=${account}`,
    ),
    finding(
      'a budget with alerts',
      Array.isArray(budgets) && budgets.length > 0,
      `gcloud billing budgets create --billing-account=${account} --display-name="Site" --filter-projects=projects/${project} --budget-amount=50USD --threshold-rule=percent=0.5 --threshold-rule=percent=0.9 --threshold-rule=percent=1.0`,
    ),
    finding(
      off.length === 0 ? 'Google services' : `Google services: ${off.join(', ')}`,
      off.length === 0,
      `gcloud services enable ${off.join(' ')} --project ${project}`,
    ),
    finding(
      'Firestore in native mode',
      database?.type === 'FIRESTORE_NATIVE',
      `gcloud firestore databases create --location=nam5 --type=firestore-native --project ${project}`,
    ),
  ];
}

/** Every target's site exists, and every address has its certificate. */
async function siteFindings(settings: ProductionSettings, boundSites: readonly string[], wire: GoogleWire) {
  const { project, siteConfig } = settings;
  const listed = wire.firebase(`hosting:sites:list --project ${project}`) as {
    result?: { sites?: { name: string }[] };
  } | null;
  const names = (listed?.result?.sites ?? []).map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  const found = boundSites.map((site) =>
    finding(
      `hosting site ${site}`,
      names.includes(site),
      `npx firebase hosting:sites:create ${site} --project ${project}`,
    ),
  );
  for (const url of [siteConfig.siteUrl, ...Object.values(siteConfig.remotes)])
    found.push(
      finding(
        `${url} has a certificate`,
        await wire.answers(url),
        `connect the domain at https://console.firebase.google.com/project/${project}/hosting/sites and wait for its certificate, up to a day`,
      ),
    );
  return found;
}

/** Everything that can be found before the first deploy, in the order of the guide. `boundSites` are those of `.firebaserc`. */
export async function findInProject(
  settings: ProductionSettings,
  boundSites: readonly string[],
  secrets: readonly string[],
  wire: GoogleWire,
): Promise<Finding[]> {
  const { project } = settings;
  const signedIn = wire.gcloud('auth list');
  if (!Array.isArray(signedIn) || signedIn.length === 0)
    return [
      finding('the Google Cloud CLI', false, 'install it from https://cloud.google.com/sdk, then: gcloud auth login'),
    ];
  const policy = wire.gcloud(`projects get-iam-policy ${project}`) as Policy;
  const isDeployed = wire.gcloud(`run services describe api --region ${region} --project ${project}`) !== null;
  const byHand: Finding = {
    what: 'the functions were never deployed: the first time by hand, since firebase-tools asks whether the warm instance may cost something',
    ok: true,
    mend: 'npm run deploy:functions',
    isNote: true,
  };
  const former = `${formerAccount}@${project}.iam.gserviceaccount.com`;
  const isFormerThere = rolesOf(policy, `serviceAccount:${former}`).length > 0;
  const goodbye: Finding = {
    what: `once the functions are deployed, ${formerAccount} of earlier versions is of no use, and can do what all of them can`,
    ok: true,
    mend: `gcloud iam service-accounts delete ${former} --project ${project}`,
    isNote: true,
  };
  return [
    ...projectFindings(project, wire),
    ...(await siteFindings(settings, boundSites, wire)),
    ...(await authenticationFindings(settings, wire)),
    ...accounts.flatMap((account) => accountFindings(account, project, wire, policy)),
    ...bucketFindings(settings, wire),
    ...firstDeployFindings(project, wire, policy),
    ...secrets.flatMap((name) => secretFindings(name, project, wire)),
    ...(isFormerThere ? [goodbye] : []),
    ...(isDeployed ? [] : [byHand]),
  ];
}
