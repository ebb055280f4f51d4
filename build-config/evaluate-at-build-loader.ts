import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import type { LoaderContext, RuleSetRule } from 'webpack';

/** What a module exports, and the files that it was made from. */
type Evaluation = { values: Readonly<Record<string, unknown>>; files: string[] };

/**
 * Runs a module now and gives its exports as they arrive in the browser, as JSON. Throws a TypeError on an export that
 * JSON would change, such as a function. Node remembers the modules of an earlier run, so each run gets a fresh bundle.
 */
export async function evaluateAtBuild(modulePath: string): Promise<Evaluation> {
  const { outputFiles, metafile } = await build({
    entryPoints: [modulePath],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    // With `sideEffects` of contracts, esbuild never starts a form's module that `loadForm` imports by a pattern too.
    ignoreAnnotations: true,
    logLevel: 'silent',
  });
  const exported = { ...(await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)) };
  const values = JSON.parse(JSON.stringify(exported));
  for (const name of Object.keys(exported))
    if (!isDeepStrictEqual(values[name], exported[name]))
      throw new TypeError(`${modulePath}: the export ${name} is not plain data, so the build cannot write it as JSON.`);
  return { values, files: Object.keys(metafile.inputs).map((file) => resolve(file)) };
}

/** webpack loader that replaces a module by the values of its exports; see {@link evaluatedAtBuild}. */
export default async function evaluateAtBuildLoader(this: LoaderContext<object>): Promise<string> {
  const { values, files } = await evaluateAtBuild(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}

/** The rule for modules that a browser gets as plain data, without what they import: schemas, zod, mail texts. */
export function evaluatedAtBuild(modules: RegExp): RuleSetRule {
  return { test: modules, loader: import.meta.filename };
}
