/** How Firebase Hosting reads firebase.json: by the schema, the server and the matcher that firebase-tools itself uses. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { FirebaseJson, HostingEntry } from '../../build-config/firebase-json.ts';

const fromHere = createRequire(import.meta.url);
const fromFirebaseTools = createRequire(fromHere.resolve('firebase-tools/package.json'));

type SchemaError = { instancePath: string };
type Validator = { (config: unknown): boolean; errors?: SchemaError[] | null };

/** What firebase-tools' own schema finds wrong, one line each. */
export function schemaProblems(config: FirebaseJson): string[] {
  const { getValidator, getErrorMessage } = fromFirebaseTools('./lib/firebaseConfigValidate.js') as {
    getValidator: () => Validator;
    getErrorMessage: (error: SchemaError) => string;
  };
  const isValid = getValidator();
  return isValid(config) ? [] : (isValid.errors ?? []).map(getErrorMessage);
}

const { configMatcher } = fromFirebaseTools('superstatic/lib/utils/patterns.js') as {
  configMatcher: (path: string, config: { source: string }) => boolean;
};

/** The function that answers a path of a site, or null when a file or a document does. */
export function functionAt({ rewrites }: Pick<HostingEntry, 'rewrites'>, path: string): string | null {
  return rewrites.find((rewrite) => configMatcher(path, rewrite))?.function?.functionId ?? null;
}

/** The files of a site's folder that firebase-tools uploads, as paths in it. */
export function uploadedSiteFiles(folder: string, { ignore }: Pick<HostingEntry, 'ignore'>): string[] {
  const { listFiles } = fromFirebaseTools('./lib/listFiles.js') as {
    listFiles: (folder: string, ignore: readonly string[]) => string[];
  };
  return listFiles(folder, ignore);
}

/** The files of the functions' folder that firebase-tools uploads, as paths in it. */
export async function uploadedFunctionsFiles(folder: string): Promise<string[]> {
  const { readdirRecursive } = fromFirebaseTools('./lib/fsAsync.js') as {
    readdirRecursive: (options: { path: string; ignore: string[] }) => Promise<{ name: string }[]>;
  };
  // What deploy/functions/prepareFunctionsUpload.js leaves out where firebase.json names nothing.
  const ignore = ['node_modules', '.git', 'firebase-debug.log', 'firebase-debug.*.log', '.runtimeconfig.json'];
  return (await readdirRecursive({ path: folder, ignore })).map(({ name }) => relative(folder, name));
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * A site as Hosting serves it: its files, headers, rewrites. A path of a function answers with the function's name, in
 * the header `rehearsed-function`.
 */
export function hostingServer(entry: HostingEntry, folder: string): Handler {
  const { default: superstatic } = fromFirebaseTools('superstatic') as { default: (options: object) => Handler };
  const toFunction = ({ function: target }: { function: { functionId: string } }) =>
    Promise.resolve((_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(200, { 'rehearsed-function': target.functionId }).end(),
    );
  return superstatic({
    cwd: folder,
    // It changes what it is given.
    config: structuredClone({ ...entry, public: '.' }),
    stack: 'strict',
    fallthrough: false,
    rewriters: { function: toFunction },
  });
}
