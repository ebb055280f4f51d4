/** `npm run check`: everything that needs no emulator and no browser, in less than a minute. */

import { runChecks } from './checks/run-checks.ts';
import { printSummary } from './checks/test-report.ts';

const tally = await runChecks();
printSummary(tally);
process.exit(tally.failed > 0 ? 1 : 0);
