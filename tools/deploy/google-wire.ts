/** How the doctor asks about a project: the operator's own `gcloud` and `firebase`, and Google's API for what neither shows. It only reads. */
import { spawnSync } from 'node:child_process';
import { firebaseCli } from './firebase-cli.ts';

/** Answers about a project, as JSON; null for what cannot be read or is not there. */
export type GoogleWire = {
  /** `gcloud <words> --format=json`. */
  gcloud: (words: string) => unknown;
  /** `firebase <words> --json`. */
  firebase: (words: string) => unknown;
  /** The settings of Firebase Authentication. */
  authentication: (project: string) => Promise<unknown>;
  /** Whether an https address answers with a certificate that browsers trust. */
  answers: (url: string) => Promise<boolean>;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The wire of this machine; a test puts other programs on the PATH and another server for Google's. */
export function googleWire(
  env: NodeJS.ProcessEnv = process.env,
  { cli = firebaseCli, identity = 'https://identitytoolkit.googleapis.com' } = {},
): GoogleWire {
  const run = (command: string, args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 1e8 });
    return status === 0 ? stdout : null;
  };
  return {
    gcloud: (words) => parsed(run('gcloud', [...words.split(' '), '--format=json', '--quiet']) ?? ''),
    firebase: (words) => parsed(run(process.execPath, [cli, ...words.split(' '), '--json']) ?? ''),
    authentication: async (project) => {
      const token = run('gcloud', ['auth', 'print-access-token', '--quiet'])?.trim();
      if (!token) return null;
      const answer = await fetch(`${identity}/admin/v2/projects/${project}/config`, {
        headers: { authorization: `Bearer ${token}`, 'x-goog-user-project': project },
      }).catch(() => null);
      return answer?.ok ? await answer.json() : null;
    },
    answers: async (url) => (await fetch(url, { method: 'HEAD', redirect: 'manual' }).catch(() => null)) !== null,
  };
}
