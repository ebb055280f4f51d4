/** A new process for one function: prints how long it takes from nothing to the code that answers a form, in ms, and its port. */
import http from 'node:http';
import { createRequire } from 'node:module';

const { FUNCTION_TARGET = '' } = process.env;
const server = http.createServer().listen(0, '127.0.0.1', () => {
  const startedAt = performance.now();
  const load = createRequire(import.meta.url);
  server.on('request', load('../../functions/lib/start.cjs')[FUNCTION_TARGET]);
  const { port } = server.address();
  http.get({ port, path: '/api/none' }, ({ statusCode }) => {
    if (statusCode !== 404) throw new Error(`It answers with ${statusCode}.`);
    console.log(JSON.stringify({ ms: performance.now() - startedAt, port }));
  });
});
