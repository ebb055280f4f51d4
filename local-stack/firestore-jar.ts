/**
 * Finds the Firestore emulator. In this order: the environment variable, firebase-tools' own cache, the Google Cloud
 * CLI's component, and else firebase-tools' download when it starts.
 */
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const inCloudCli = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** Folds a manifest header as the JAR specification wants it: at most 72 bytes a line, continued after one blank. */
export function foldManifestLine(line: string): string {
  const [first = '', ...rest] = line.match(/^.{1,72}|.{1,71}/g) ?? [line];
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n');
}

/**
 * A jar of 1 KB that only says which class of which other jar to run: the Cloud CLI's jar has no main class in its
 * manifest, and firebase-tools starts the emulator with `java -jar`.
 */
export function launcherJar(jar: string): Uint8Array {
  const manifest = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${pathToFileURL(jar).href}`]
    .map(foldManifestLine)
    .join('\r\n');
  return zipSync({ 'META-INF/MANIFEST.MF': strToU8(`${manifest}\r\n\r\n`) });
}

const cloudCliFolders = (env: NodeJS.ProcessEnv): string[] => {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter(existsSync)
    .map((file) => resolve(dirname(realpathSync(file)), '..'));
  return [
    ...(env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR] : []),
    ...onPath,
    '/usr/lib/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ];
};

const cachedByFirebaseTools = (env: NodeJS.ProcessEnv): boolean => {
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(cache) && readdirSync(cache).some((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name));
};

const cloudCliJar = (env: NodeJS.ProcessEnv): string | undefined =>
  cloudCliFolders(env)
    .map((home) => join(home, inCloudCli))
    .find(existsSync);

/** Where the emulator comes from on this machine, in words. */
export function firestoreSource(env: NodeJS.ProcessEnv): string {
  if (env.FIRESTORE_EMULATOR_BINARY_PATH) return env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (cachedByFirebaseTools(env)) return "firebase-tools' cache";
  return cloudCliJar(env) ?? 'download';
}

/** What `FIRESTORE_EMULATOR_BINARY_PATH` must be, or null when firebase-tools finds or downloads the emulator itself. */
export function firestoreBinary(env: NodeJS.ProcessEnv, folder: string): string | null {
  if (env.FIRESTORE_EMULATOR_BINARY_PATH) return env.FIRESTORE_EMULATOR_BINARY_PATH;
  const jar = cachedByFirebaseTools(env) ? undefined : cloudCliJar(env);
  if (!jar) return null;
  mkdirSync(folder, { recursive: true });
  const launcher = join(folder, 'firestore-launcher.jar');
  writeFileSync(launcher, launcherJar(jar));
  return launcher;
}
