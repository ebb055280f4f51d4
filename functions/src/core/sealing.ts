import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secret } from './config.ts';

/** What is stored of a sealed text: AES-256-GCM. */
export type Sealed = { iv: Buffer; tag: Buffer; bytes: Buffer };

// The server's own key goes in beside hers: neither opens anything alone. The label keeps one use from another.
function keyFor(hers: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', hers, secret('RECORD_KEY'), `society-gal:${label}`, 32));
}

/** Encrypts a value under a key of hers. `label` names its place, and it opens nowhere else. */
export function seal(value: unknown, hers: Buffer, label: string): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(hers, label), iv).setAAD(Buffer.from(label));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), bytes };
}

/** The value that {@link seal} encrypted. Throws for another key, another place, or changed bytes. */
export function unseal(sealed: Sealed, hers: Buffer, label: string): unknown {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(hers, label), sealed.iv)
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.tag);
  return JSON.parse(Buffer.concat([decipher.update(sealed.bytes), decipher.final()]).toString('utf8'));
}
