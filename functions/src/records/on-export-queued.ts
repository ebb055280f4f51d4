import { collections } from '@society-gal/contracts/store';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { identityOf } from '../core/config.ts';
import { makeLog } from '../core/log.ts';
import { program } from '../editions.ts';

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
    const { writeExport } = await (await program()).jobs.export();
    await writeExport(event.params.id, makeLog({ function: 'on-export-queued' }));
  },
);
