/**
 * Gives hosting sites the ports the contract promises: firebase-tools lets only the first of several sites choose its
 * port. Bytes pass unchanged, so that the browser's Host and Origin stay the promised ones.
 */
import { connect, createServer, type Server } from 'node:net';

/**
 * Listens on `from` and passes every connection on to where `to` says at that moment, both on this machine only. Nobody is
 * let in while it says nothing.
 */
export function forwardPort(from: number, to: () => number | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((near) => {
      const port = to();
      if (port === undefined) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      near.pipe(far).pipe(near);
      const end = () => {
        near.destroy();
        far.destroy();
      };
      near.on('error', end);
      far.on('error', end);
    });
    server.once('error', reject);
    server.listen(from, '127.0.0.1', () => resolve(server));
  });
}
