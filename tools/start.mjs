/** `npm start`: checks the machine, installs what is missing, then hands over to tools/stack/start.ts. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';
import { demandPrerequisites } from './prerequisites.mjs';
import { runProjectNode } from './run-project-node.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
demandPrerequisites(root);
await installMissing(root);
runProjectNode(root, 'tools/stack/start.ts', process.argv.slice(2));
