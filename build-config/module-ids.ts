import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import { root } from './parts.ts';

/** Entries of the federation carry a hash of absolute paths in their name. Only files without a hash hold them. */
const namesItsFolder = (module: Module): boolean => /[\\/]\.federation[\\/]|^container entry/.test(module.identifier());

/** Ids are numbers of up to four digits. */
const idRange = 10_000;

/**
 * Numbers modules by their names, because webpack goes by the order in which it found them: without this, equal sources in another folder
 * gave files of other names.
 */
export class ModuleIdsByName {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ModuleIdsByName', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsByName', (modules) => {
        const { chunkGraph } = compilation;
        const named = [...modules]
          .filter(
            (module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0 && !namesItsFolder(module),
          )
          .map((module) => ({
            module,
            // A module that a package asks to leave out has no other name than one with its whole path.
            name: (module.libIdent({ context: compiler.context }) ?? module.identifier()).replaceAll(root, ''),
          }))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1));
        const taken = new Set<number>();
        for (const { module, name } of named) {
          if (chunkGraph.getModuleId(module) !== null) continue;
          let id: number;
          let round = 0;
          do id = createHash('sha256').update(`${name} ${round++}`).digest().readUInt32BE() % idRange;
          while (taken.has(id));
          taken.add(id);
          chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
