/** A new process for one function: prints how long it takes from nothing to the code that answers a form, in ms. */
import http from 'node:http';
import { createRequire } from 'node:module';

const { FUNCTION_TARGET = '' } = process.env;
const server = http.createServer().listen(0, '127.0.0.1', () => {
  const startedAt = performance.now();
  const load = createRequire(import.meta.url);
  server.on('request', load('../../functions/lib/start.cjs')[FUNCTION_TARGET]);
  http.get({ port: server.address().port, path: '/api/none' }, (answer) => {
    console.log(answer.statusCode === 404 ? performance.now() - startedAt : `status ${answer.statusCode}`);
    process.exit();
  });
});
