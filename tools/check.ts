/** `npm run check`: everything that needs no emulator and no browser, in less than a minute. */

import { print } from '../local-stack/log.ts';
import { runChecks } from './checks/run-checks.ts';

const { passed, failed, skipped } = await runChecks();
print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
