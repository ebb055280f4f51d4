/** The builds behind `npm run dev` that stay ready between two changes, each in a thread of its own. */
import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StackFailure } from '../log.ts';
import type { WidgetBuild, WidgetWork } from './build-widget.ts';
import type { Composed, DocumentWork } from './compose-documents.ts';
import type { RemoteBuild, RemoteWork } from './watch-remote.ts';

const workerOf = (file: string, workerData?: object): Worker =>
  new Worker(join(import.meta.dirname, file), { workerData });

/** Copies what a build has written since `since` (milliseconds since 1970). */
export function copyNewer(from: string, to: string, since: number): Promise<void> {
  return cp(from, to, {
    recursive: true,
    filter: async (file) => {
      const found = await stat(file);
      return found.isDirectory() || found.mtimeMs >= since;
    },
  });
}

/** A remote that webpack watches. */
export type RemoteWatch = {
  /** Was the last build made from this file? */
  uses: (file: string) => boolean;
  /** The first build that began at or after an instant. Throws a StackFailure with webpack's words when it failed. */
  builtSince: (at: number) => Promise<RemoteBuild>;
  stop: () => Promise<unknown>;
};

/** Watches a remote in a thread; the first build is awaited with `builtSince(0)`. */
export function watchRemote(work: RemoteWork): RemoteWatch {
  const worker = workerOf('watch-remote.ts', work);
  let last: RemoteBuild | null = null;
  let files = new Set<string>();
  const waiting = new Set<(build: RemoteBuild) => void>();
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  failed.catch(() => undefined);
  worker.on('message', (build: RemoteBuild) => {
    last = build;
    files = new Set(build.files);
    for (const look of waiting) look(build);
  });
  const nextSince = (at: number) =>
    new Promise<RemoteBuild>((resolve) => {
      const look = (build: RemoteBuild) => {
        if (build.startedAt < at) return;
        waiting.delete(look);
        resolve(build);
      };
      waiting.add(look);
      if (last) look(last);
    });
  return {
    uses: (file) => files.has(file),
    builtSince: async (at) => {
      const build = await Promise.race([nextSince(at), failed]);
      if (build.errors) throw new StackFailure(`${work.part} could not be built`, build.errors);
      return build;
    },
    stop: () => worker.terminate(),
  };
}

/** Builds the widget in a thread; one build at a time. */
export function startWidgetBuild(work: WidgetWork): { build: () => Promise<void>; stop: () => Promise<unknown> } {
  const worker = workerOf('build-widget.ts', work);
  return {
    build: () =>
      new Promise<void>((resolve, reject) => {
        const end = (): void => {
          worker.off('message', onMessage).off('error', onError);
        };
        const onMessage = ({ errors }: WidgetBuild) => {
          end();
          if (errors) reject(new StackFailure('accessibility-widget could not be built', errors));
          else resolve();
        };
        const onError = (error: Error) => {
          end();
          reject(error);
        };
        worker.on('message', onMessage).on('error', onError);
        worker.postMessage('build');
      }),
    stop: () => worker.terminate(),
  };
}

/** Composes documents, each time in a new thread; the next one is started ahead, since loading its modules takes long. */
export function startDocumentThreads(): {
  compose: (work: DocumentWork) => Promise<Composed>;
  /** The modules of the thread that waits have changed. */
  startAnew: () => void;
  stop: () => Promise<unknown>;
} {
  let spare = workerOf('compose-documents.ts');
  return {
    compose: (work) => {
      const worker = spare;
      return new Promise<Composed>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', (error: Error) =>
          reject(new StackFailure('The documents could not be composed', error.stack ?? error.message)),
        );
        worker.postMessage(work);
      }).finally(() => {
        void worker.terminate();
        spare = workerOf('compose-documents.ts');
      });
    },
    startAnew: () => {
      void spare.terminate();
      spare = workerOf('compose-documents.ts');
    },
    stop: () => spare.terminate(),
  };
}
