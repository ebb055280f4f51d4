import { makeLog } from '../core/log.ts';
import { recompose } from '../publishing/publish-site.ts';
import { publishPlanned } from '../words/planned-words.ts';

/** One run of the job; what fails is tried again in a minute, and readers see what they saw before. */
export async function runPublish(now: Date = new Date()): Promise<void> {
  const log = makeLog({ function: 'publish' });
  try {
    const { published, failed } = await publishPlanned(now, log);
    if (published + failed > 0) log.info('plans-published', { published, failed });
    const documents = await recompose(now);
    if (documents !== null) log.info('composed-anew', { documents });
  } catch (cause) {
    log.error('publish-failed', { cause });
  }
}
