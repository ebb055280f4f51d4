import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { buildOwnCopy, type OwnCopy, ownCopyStart } from '../accessibility-widget/build.ts';
import { integrityOf } from '../build-config/chunk-integrity.ts';
import type { BuildMode } from '../build-config/webpack-base.ts';

/** What `src/app/accessibility-options.ts` is told, as `STAFF_WIDGET`. */
export type StaffWidget = { file: string; integrity: string };

/**
 * A webpack plugin that puts a copy of the accessibility widget into the staff area's own release and tells the app its
 * start by name and hash: the staff area loads nothing that another release could change (docs/decisions/0058).
 */
export class WidgetCopy {
  readonly #mode: BuildMode;
  #copy: OwnCopy | undefined;

  constructor(mode: BuildMode) {
    this.#mode = mode;
  }

  /** The start by its name in the release. Throws an Error before the copy is made. */
  #start(): StaffWidget {
    const text = this.#copy?.files.get(ownCopyStart);
    if (!this.#copy || text === undefined) throw new Error('The copy of the widget has no start');
    return { file: `${this.#copy.folder}/${ownCopyStart}`, integrity: integrityOf(text) };
  }

  apply(compiler: Compiler): void {
    const name = WidgetCopy.name;
    compiler.hooks.beforeCompile.tapPromise(name, async () => {
      this.#copy ??= await buildOwnCopy(this.#mode);
    });
    new webpack.DefinePlugin({
      STAFF_WIDGET: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(this.#start()), {
        version: () => this.#start().integrity,
      }),
    }).apply(compiler);
    // Beside webpack's own files and not among them: its minifier would change what the files name each other by.
    compiler.hooks.afterEmit.tapPromise(name, async ({ outputOptions }) => {
      const copy = this.#copy;
      if (!copy) return;
      const folder = join(outputOptions.path ?? '', copy.folder);
      await mkdir(folder, { recursive: true });
      for (const [file, text] of copy.files) await writeFile(join(folder, file), text);
    });
  }
}
