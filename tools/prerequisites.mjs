/**
 * What this machine must have before anything of the project can run. Dependency-free and plain enough for Node 16 to
 * parse, so that even an old Node can say what is missing. Every finding carries the command that mends it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Megabytes that installing, building and running take, measured on a fresh clone and rounded up. */
const neededDiskMb = 2500;
const neededNode = 20;
const neededJava = 17;

/** Major version that a `java` reports, or 0 when it cannot be run. `java -version` writes to standard error. */
const javaMajor = (binary) => {
  const result = spawnSync(binary, ['-version'], { encoding: 'utf8' });
  const found = /version "(?:1\.)?(\d+)/.exec(`${result.stderr ?? ''}${result.stdout ?? ''}`);
  return found ? Number(found[1]) : 0;
};

/** Folders in which a JDK may lie beside the default one, in the order they are tried. */
const javaHomes = () => {
  const roots = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines', '/opt/homebrew/opt', '/usr/local/opt'];
  const beside = roots.filter(existsSync).flatMap((root) =>
    readdirSync(root)
      .filter((name) => /jdk|java|temurin|zulu/i.test(name))
      .flatMap((name) => [join(root, name), join(root, name, 'Contents/Home')]),
  );
  return [...(process.env.JAVA_HOME ? [process.env.JAVA_HOME] : []), ...beside];
};

/** The folder to put first on the PATH so that `java` is new enough: `''` when it already is, `null` when there is none. */
export const findJava = () => {
  if (javaMajor('java') >= neededJava) return '';
  const home = javaHomes().find((folder) => javaMajor(join(folder, 'bin', 'java')) >= neededJava);
  return home ? join(home, 'bin') : null;
};

const mendJava = () => {
  if (process.platform === 'darwin') return 'brew install openjdk@21';
  if (process.platform === 'win32') return 'winget install EclipseAdoptium.Temurin.21.JRE';
  return 'sudo apt-get update && sudo apt-get install -y openjdk-17-jre-headless';
};

const freeDiskMb = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
};

/**
 * Everything that stands in the way, most important first.
 * @param {string} root folder of the project
 * @returns {{ what: string, ok: boolean, sentence: string }[]}
 */
export const prerequisites = (root) => {
  const node = Number(process.versions.node.split('.')[0]);
  const java = findJava();
  const disk = typeof statfsSync === 'function' ? freeDiskMb(root) : Number.POSITIVE_INFINITY;
  const installed = existsSync(join(root, 'node_modules'));
  return [
    {
      what: `Node ${process.versions.node}`,
      ok: node >= neededNode,
      sentence: `Node ${neededNode} or newer is needed and this is ${process.versions.node}; install it from https://nodejs.org or with: nvm install 24`,
    },
    {
      what: java === null ? 'Java' : `Java >= ${neededJava}${java ? ` in ${java}` : ''}`,
      ok: java !== null,
      sentence: `Java ${neededJava} or newer is needed for the Firestore emulator; install it with: ${mendJava()}`,
    },
    {
      what: 'Disk space',
      ok: installed || disk >= neededDiskMb,
      sentence: `Only ${disk} MB of disk are free and about ${neededDiskMb} MB are needed; make room with: npm cache clean --force`,
    },
  ];
};

/** Environment in which the project's own Node and a good enough Java come first on the PATH. */
export const projectEnvironment = (root) => {
  const java = findJava();
  const path = [join(root, 'node_modules', '.bin'), ...(java ? [java] : []), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
};

/** Prints the first missing prerequisite as one sentence and leaves; returns when all is well. */
export const requirePrerequisites = (root) => {
  const missing = prerequisites(root).find((item) => !item.ok);
  if (!missing) return;
  console.error(missing.sentence);
  process.exit(1);
};

/** Whether a command can be found, without running it. */
export const commandExists = (name) => {
  try {
    execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
