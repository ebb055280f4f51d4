/** `npm test`: checks the machine, installs what is missing (also a browser), then runs every check there is. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demandBrowser, findTestBrowser } from './browser.mjs';
import { installMissing } from './install.mjs';
import { requirePrerequisites } from './prerequisites.mjs';
import { runProjectNode } from './run-project-node.mjs';

process.env.TESTS_BEGAN_AT = String(Date.now());
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
requirePrerequisites(root);
await installMissing(root);
demandBrowser(root);
process.env.BROWSER_PATH = findTestBrowser(root);
runProjectNode(root, 'tools/test-all.ts', process.argv.slice(2));
