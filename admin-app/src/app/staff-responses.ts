// The order matters: zod must be told before the first schema is made.
import './disable-zod-eval.ts';

export { staffCalls } from '@society-gal/contracts/staff';
