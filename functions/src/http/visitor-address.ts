import { isIP } from 'node:net';
import type { TrustedHops } from '../core/config.ts';

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  if (bracketed?.[1]) return bracketed[1];
  const ipv4 = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text);
  return ipv4?.[1] ?? text;
}

/** An IPv4 address as it is; of an IPv6 address its /64 network, because one household owns all of that. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The visitor's address, or null where nobody can be believed about it. With N trusted hops it is the Nth entry of
 * `X-Forwarded-For` from the right, because each of our proxies appends one; a client can write whatever it likes further
 * left. That holds only where nobody reaches the functions around those proxies (docs/limits.md); a shorter header shows
 * that somebody did.
 */
export function visitorAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  hops: TrustedHops,
): string | null {
  if (hops === 'none') return null;
  const claimed = (forwardedFor ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .filter((entry) => entry !== '');
  if (hops === 'caller') return network(claimed[0]?.slice(0, 64) ?? socketAddress ?? 'unknown');
  const entry = claimed[claimed.length - hops];
  return entry && isIP(entry) ? network(entry) : null;
}
