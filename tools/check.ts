/** `npm run check`: everything that needs no emulator and no browser, in less than a minute. */

import { runChecks } from './checks/run-checks.ts';
import { printSummary } from './checks/test-report.ts';

const startedAt = Date.now();
process.exit(printSummary(await runChecks(), startedAt) > 0 ? 1 : 0);
