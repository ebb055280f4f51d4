import { config } from 'zod';

// zod tries `new Function` when the first schema is made; the policy forbids and reports it. Hence this module is
// imported before everything that holds a schema.
config({ jitless: true });
