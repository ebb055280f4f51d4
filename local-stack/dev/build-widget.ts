/** A worker thread of `npm run dev`: builds the accessibility widget, and again for each message. */
import { parentPort, workerData } from 'node:worker_threads';
import { prepareDevBuild } from '../../accessibility-widget/build.ts';

/** The folder to build into. */
export type WidgetWork = { out: string };
/** How a build ended. */
export type WidgetBuild = { errors: string | null };

const rebuild = await prepareDevBuild((workerData as WidgetWork).out);
parentPort?.on('message', async () => {
  const errors = await rebuild().then(
    () => null,
    (error: Error) => error.message,
  );
  parentPort?.postMessage({ errors } satisfies WidgetBuild);
});
