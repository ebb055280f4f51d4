import { join } from 'node:path';
import { build } from 'esbuild';

/** The React page's own program, bundled as the owner of that page would: one script with a React of its own. */
export async function buildReactHost(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'react-host.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    // Strict mode mounts twice in React's development build only, and that is what this page is to show.
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]?.text ?? '';
}
