import type { StoredFile } from './file-kind.ts';

/** A stored file with these bytes, in pieces of `pieceBytes`. */
export function inMemory(bytes: Buffer, pieceBytes = 1_000): StoredFile {
  return {
    size: bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
    async *pieces() {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    },
  };
}
