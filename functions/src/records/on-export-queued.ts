import { collections } from '@society-gal/contracts/store';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { identityOf } from '../core/config.ts';

/** Writes a large export to the bucket. Each has an instance of its own, and nine minutes. */
export const onExportQueued = onDocumentCreated(
  {
    document: `${collections.exportJobs}/{id}`,
    concurrency: 1,
    maxInstances: 3,
    timeoutSeconds: 540,
    memory: '1GiB',
    ...identityOf('onExportQueued'),
  },
  async (event) => {
    const [{ writeExport }, { makeLog }] = await Promise.all([import('./export-job.ts'), import('../core/log.ts')]);
    await writeExport(event.params.id, makeLog({ function: 'on-export-queued' }));
  },
);
