/**
 * What the functions are installed from once they are uploaded. Google's builder sees their folder alone, outside this
 * workspace: the manifest names no workspace package, and a lock file of their own pins what the tests ran with.
 */
import { lockOf, readJson } from './lock-walk.ts';

type Manifest = {
  name: string;
  version: string;
  private: true;
  type: 'module';
  main: string;
  engines: { node: string };
  dependencies: Record<string, string>;
  /** Which packages may run a script when they are installed. */
  allowScripts: Record<string, boolean>;
};
/** `functions/package.json` without what only this workspace needs. */
export function functionsManifest(): Manifest {
  const { name, version, type, main, engines, dependencies } = readJson('functions/package.json') as Manifest;
  const published = Object.entries(dependencies).filter(([dependency]) => !dependency.startsWith('@society-gal/'));
  const { allowScripts } = readJson('package.json') as Manifest;
  return {
    name,
    version,
    private: true,
    type,
    main,
    engines,
    dependencies: Object.fromEntries(published),
    allowScripts,
  };
}

/** The part of package-lock.json that the manifest's dependencies reach. Throws an Error when one is missing there. */
export function functionsLock(manifest: Manifest): object {
  return lockOf(manifest, 'functions');
}
