import { createServer } from 'node:net';
import { portsFrom } from '@society-gal/contracts/http';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { foldManifestLine, launcherJar } from './firestore-jar.ts';
import { takenPorts } from './free-ports.ts';
import { table } from './log.ts';

it('A manifest line longer than 72 bytes is folded, and unfolds to itself', () => {
  const line = `Class-Path: file:///usr/lib/${'a-long-folder/'.repeat(12)}emulator.jar`;
  const lines = foldManifestLine(line).split('\r\n');
  expect(Math.max(...lines.map((part) => part.length))).toBeLessThanOrEqual(72);
  expect(lines.map((part, i) => (i === 0 ? part : part.slice(1))).join('')).toBe(line);
});

it("The launcher's jar names the emulator's main class and where it lies", () => {
  const manifest = strFromU8(
    unzipSync(launcherJar('/opt/google/emulator.jar'))['META-INF/MANIFEST.MF'] ?? new Uint8Array(),
  );
  expect(manifest.replaceAll('\r\n ', '')).toContain('Class-Path: file:///opt/google/emulator.jar');
  expect(manifest.replaceAll('\r\n ', '')).toContain(
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
  );
  expect(manifest.endsWith('\r\n\r\n')).toBe(true);
});

it('A port that something listens on is named before anything is built', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  expect(await takenPorts(portsFrom({ PORT_OFFSET: '20000', INBOX_PORT: String(taken) }))).toEqual(['inbox']);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('The table of addresses stands in columns', () => {
  expect(
    table([
      ['a', 'first'],
      ['long', 'x'],
    ]),
  ).toBe('  a     first\n  long  x');
});
