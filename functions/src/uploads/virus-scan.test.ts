import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { readConfig } from '../core/config.ts';
import { inMemory } from './stored-file.fixture.ts';
import { clamAvScan, requireCleanFile, setVirusScan } from './virus-scan.ts';

stubTestSettings();

let servers: Server[] = [];
afterEach(() => {
  setVirusScan(null);
  for (const server of servers) server.close();
  servers = [];
});

/** A clamd that reads a whole `INSTREAM` and finds what is named EICAR. Returns its address and the bytes it was sent. */
async function aClamAv(
  answer = (bytes: Buffer): string => (bytes.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK'),
) {
  const seen: Buffer[] = [];
  const onConnection = (socket: Socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      sent = Buffer.concat([sent, piece]);
      const file: Buffer[] = [];
      for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
        const length = sent.readUInt32BE(at);
        if (length === 0) {
          seen.push(Buffer.concat(file));
          const text = answer(Buffer.concat(file));
          if (text) socket.end(`${text}\0`);
          return;
        }
        file.push(sent.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  };
  const server = createServer(onConnection);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

it('An uploaded file is taken without a look where no scanner is configured', async () => {
  await expect(requireCleanFile(inMemory(Buffer.from('EICAR')), 'resume')).resolves.toBe(false);
});

it('An uploaded file is taken when the scanner finds nothing, and refused when it does', async () => {
  setVirusScan(async (pieces) => Buffer.concat(await Array.fromAsync(pieces)).toString() !== 'virus');
  await expect(requireCleanFile(inMemory(Buffer.from('letter')), 'resume')).resolves.toBe(true);
  await expect(requireCleanFile(inMemory(Buffer.from('virus')), 'resume')).rejects.toMatchObject({
    code: 'invalid',
    fields: { resume: ['This file was refused by our virus scanner.'] },
  });
});

it('A ClamAV service is named by an address that only clamd speaks, and is off without one', () => {
  const settings = { ...process.env, CLAMAV_URL: 'tcp://10.8.0.2:3310' };
  expect(readConfig(settings).clamAvUrl).toBe('tcp://10.8.0.2:3310');
  expect(readConfig({ ...settings, CLAMAV_URL: '' }).clamAvUrl).toBeNull();
  expect(() => readConfig({ ...settings, CLAMAV_URL: 'http://10.8.0.2' })).toThrow(/CLAMAV_URL/);
});

it('A ClamAV service gets every byte of a large file, and its word decides', async () => {
  const { url, seen } = await aClamAv();
  const large = Buffer.alloc(300_000, 'x');
  expect(await clamAvScan(url)(inMemory(large).pieces())).toBe(true);
  expect(seen[0]?.equals(large)).toBe(true);
  expect(await clamAvScan(url)(inMemory(Buffer.concat([large, Buffer.from('EICAR')])).pieces())).toBe(false);
});

it.each(['INSTREAM size limit exceeded. ERROR', 'stream: Heuristics ERROR'])(
  'that answers "%s" keeps the file out, as nobody looked at it',
  async (text) => {
    const { url } = await aClamAv(() => text);
    await expect(clamAvScan(url)(inMemory(Buffer.from('letter')).pieces())).rejects.toMatchObject({
      code: 'unavailable',
    });
  },
);

it('A ClamAV service that does not answer, or is not there, is an outage and not a clean file', async () => {
  const silent = await aClamAv(() => '');
  await expect(clamAvScan(silent.url, 50)(inMemory(Buffer.from('letter')).pieces())).rejects.toMatchObject({
    code: 'unavailable',
  });
  await expect(clamAvScan('tcp://127.0.0.1:1')(inMemory(Buffer.from('letter')).pieces())).rejects.toMatchObject({
    code: 'unavailable',
  });
});
