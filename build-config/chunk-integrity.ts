import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** What `integrity` asks of a file (https://www.w3.org/TR/sri/). */
export function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

// The hashes are known only when every file is final; until then an object of one strange key holds their place.
const placeOf = { js: '{"@integrity-of-scripts":1}', css: '{"@integrity-of-styles":1}' } as const;
type Kind = keyof typeof placeOf;
const kinds = ['js', 'css'] as const;

const assign = (element: string, kind: Kind): string =>
  `${element}.integrity = "sha256-" + (${placeOf[kind]})[chunkId];`;

/** By chunk id, the hash of the one file of this kind that a chunk loads. */
function hashesOf(compilation: Compilation, kind: Kind): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime() || chunk.id === null) continue;
    const files = [...chunk.files].filter((file) => file.endsWith(`.${kind}`));
    if (files.length > 1) throw new Error(`Chunk ${chunk.id} loads several files: ${files.join(', ')}`);
    const source = compilation.getAsset(files[0] ?? '')?.source;
    if (source) hashes[chunk.id] = integrityOf(source.buffer()).slice('sha256-'.length);
  }
  return hashes;
}

/**
 * A webpack plugin that pins the files of a part: whatever loads them by itself (`remoteEntry.js`, `standalone.js`) asks
 * the browser to run a file only when it is the one it was built with. A file of another release under the same name,
 * or one that was changed on the way, is refused, and whoever asked for it is told by the rejected `import()`.
 * The entries keep their names and are read again with each visit, so that each part still ships alone.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    const name = ChunkIntegrity.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${assign('script', 'js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) => `${source}\n${assign(tag, 'css')}`,
      );
      // After the step that gives files the names of their contents: no file but the entries changes later.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue;
          for (const file of chunk.files) {
            if (!file.endsWith('.js')) continue;
            compilation.updateAsset(file, (source) => {
              let text = String(source.source());
              for (const kind of kinds)
                text = text.replaceAll(placeOf[kind], () => JSON.stringify(hashesOf(compilation, kind)));
              return new webpack.sources.RawSource(text);
            });
          }
        }
      });
    });
  }
}
