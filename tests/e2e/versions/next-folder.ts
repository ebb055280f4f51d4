import { join } from 'node:path';
import { root } from '../../../build-config/parts.ts';

/** Where the second versions are built. */
export const nextFolder = join(root, '.local', 'versions');
