/** `npm start`: checks the machine, installs what is missing, then hands over to local-stack/start.ts. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';
import { requirePrerequisites } from './prerequisites.mjs';
import { runProjectNode } from './run-project-node.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
requirePrerequisites(root);
await installMissing(root);
runProjectNode(root, 'local-stack/start.ts', process.argv.slice(2));
