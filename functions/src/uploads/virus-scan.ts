import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { Problem } from '@society-gal/contracts/http';
import { config } from '../core/config.ts';
import type { StoredFile } from './file-kind.ts';

/** Checks the bytes of a file before it may be used; `false` refuses it. */
export type VirusScan = (pieces: AsyncIterable<Buffer>) => Promise<boolean>;

let scan: VirusScan | null = null;

/**
 * Sets another scanner than the ClamAV service of `CLAMAV_URL`.
 * @public called by an operator, see docs/going-live.md
 */
export function setVirusScan(scanner: VirusScan | null): void {
  scan = scanner;
}

/** A scanner that is busy answers within seconds; a person waits for her upload meanwhile. */
const scanDeadlineMs = 20_000;
/** clamd reads a file as pieces, each after its length; its own limit for a piece is far above this. Bytes. */
const pieceBytes = 64 * 1024;

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

/** Sends a file with the `INSTREAM` command of clamd's protocol (man clamd): pieces with their length, then a length of nothing. */
async function sendFile(socket: Socket, pieces: AsyncIterable<Buffer>): Promise<void> {
  const send = async (bytes: Buffer) => {
    // clamd says when it cannot keep up; without waiting the whole file would lie in memory.
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await send(Buffer.from('zINSTREAM\0'));
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += pieceBytes) {
      const part = piece.subarray(at, at + pieceBytes);
      await send(lengthOf(part));
      await send(part);
    }
  await send(lengthOf(Buffer.alloc(0)));
}

/** Sends a file to clamd and gives its answer. Rejects when nobody answers within `deadlineMs`. */
function askClamAv(url: URL, pieces: AsyncIterable<Buffer>, deadlineMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: url.hostname, port: Number(url.port || 3310) });
    const timer = setTimeout(
      () => socket.destroy(new Error(`clamd gave no answer within ${deadlineMs} ms`)),
      deadlineMs,
    );
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      // The answer ends with a zero byte, because the command did.
      if (answer.includes('\0')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      if (answer.includes('\0')) resolve(answer.replaceAll('\0', '').trim());
      else reject(new Error('clamd closed the connection without an answer'));
    });
    sendFile(socket, pieces).catch((error: Error) => socket.destroy(error));
  });
}

/**
 * A scanner that asks the ClamAV service at `tcp://host:port`. Throws `unavailable` when it does not answer or cannot
 * scan: a file that nobody looked at is not stored.
 */
export function clamAvScan(address: string, deadlineMs: number = scanDeadlineMs): VirusScan {
  return async (pieces) => {
    const answer = await askClamAv(new URL(address), pieces, deadlineMs).catch((cause: unknown) => {
      throw new Problem('unavailable', { cause });
    });
    if (answer === 'stream: OK') return true;
    if (/^stream: .+ FOUND$/.test(answer)) return false;
    throw new Problem('unavailable', { cause: new Error(`clamd answered ${answer.slice(0, 200)}`) });
  };
}

/**
 * Throws `invalid` at the field for a file that the scanner refuses, `unavailable` when the scanner cannot be asked. Gives whether it
 * was scanned: without `CLAMAV_URL` and without {@link setVirusScan} nothing is.
 */
export async function requireCleanFile(file: Pick<StoredFile, 'pieces'>, field: string): Promise<boolean> {
  const { clamAvUrl } = config();
  const scanner = scan ?? (clamAvUrl ? clamAvScan(clamAvUrl) : null);
  if (scanner && !(await scanner(file.pieces())))
    throw new Problem('invalid', { fields: { [field]: ['This file was refused by our virus scanner.'] } });
  return scanner !== null;
}
