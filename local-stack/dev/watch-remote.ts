/** A worker thread of `npm run dev`: watches one remote with webpack and reports each build. */
import { parentPort, workerData } from 'node:worker_threads';
import webpack, { type Configuration } from 'webpack';

/** What the thread is given. */
export type RemoteWork = { part: 'public-site' | 'admin-app'; out: string };
/** What it reports of a build; times are milliseconds since 1970. `files` are those of ours that it was made from. */
export type RemoteBuild = { startedAt: number; hash: string; files: string[]; errors: string | null };

/** What the `build.ts` of a part offers `npm run dev`. */
type PartBuild = { dev: { browser: (out: string) => Configuration } };

const { part, out } = workerData as RemoteWork;
const { dev } = (await import(`../../${part}/build.ts`)) as PartBuild;
const compiler = webpack(dev.browser(out));
if (!compiler) throw new TypeError('webpack made no compiler of this configuration');

compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
  if (error) throw error;
  if (!stats) return;
  const files = [...stats.compilation.fileDependencies].filter((file) => !file.includes('node_modules'));
  const errors = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null;
  const build: RemoteBuild = { startedAt: stats.startTime ?? 0, hash: stats.hash ?? '', files, errors };
  parentPort?.postMessage(build);
});
