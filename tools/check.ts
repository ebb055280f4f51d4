/** `npm run check`: everything that needs no emulator and no browser, in less than a minute. */
import { runChecks } from './checks/run-checks.ts';
import { say } from './stack/say.ts';

const { passed, failed, skipped } = await runChecks();
say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
