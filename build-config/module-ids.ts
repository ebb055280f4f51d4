import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import { root } from './parts.ts';

/** Entries of the federation carry a hash of absolute paths in their name. Only files without a hash hold them. */
const namesItsFolder = (module: Module): boolean => /[\\/]\.federation[\\/]|^container entry/.test(module.identifier());

/** Ids are numbers of up to four digits: a page's bytes count. */
const idRange = 10_000;

/**
 * Numbers modules by their names below the part's folder, in the order of these names, so that equal sources have equal
 * files with equal hashes in every folder and every build. Webpack's own plugin goes by the order in which modules were
 * found, which a build from its cache may find otherwise: where two names fall on one number, the two changed places.
 * What is left is webpack's.
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
