/** Looks whether the ports of a stack are free before anything is built or started. */
import { createServer } from 'node:net';
import { type PortName, type Ports, portsFrom, portVariable } from '@society-gal/contracts/http';
import { StackFailure } from './log.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Names of the ports that something else listens on. */
export async function takenPorts(ports: Ports): Promise<PortName[]> {
  const names = Object.keys(ports) as PortName[];
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names.filter((_, i) => !free[i]);
}

/** The first offset in steps of 100 at which everything is free. */
export const freeOffset = async (): Promise<number> => {
  for (let offset = 100; offset < 10_000; offset += 100)
    if ((await takenPorts(portsFrom({ PORT_OFFSET: String(offset) }))).length === 0) return offset;
  throw new StackFailure('No range of ports is free on this machine; stop other servers first');
};

/** Fails with one sentence when a port is taken. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const occupied = await takenPorts(ports);
  const [first] = occupied;
  if (!first) return;
  const others = occupied.length > 1 ? ` (and ${occupied.length - 1} more)` : '';
  throw new StackFailure(
    `Port ${ports[first]}${others} is taken; stop what listens there, or start beside it with: PORT_OFFSET=${await freeOffset()} npm start (or move this one alone with ${portVariable(first)}=<other>)`,
  );
}
