import { isIP } from 'node:net';

/** How far the `X-Forwarded-For` header is believed: `caller` (tests, local) takes what the caller claims. */
export type TrustedHops = 'caller' | number;

const withoutPort = (text: string): string => {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  if (bracketed?.[1]) return bracketed[1];
  const ipv4 = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text);
  return ipv4?.[1] ?? text;
};

/** The /64 network of an IPv6 address, since one line owns all of it; an IPv4 one as it is. */
const network = (address: string): string => {
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
};

/**
 * The visitor's address. With a number of trusted hops it is the entry that many places from the right of
 * `X-Forwarded-For`: everything further left is what the caller claims. A header that is too short means that the
 * trusted hosting was bypassed, and the connection's own address counts.
 */
export const callerAddress = (
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  hops: TrustedHops,
): string => {
  const own = network(socketAddress ?? 'unknown');
  const claimed = (forwardedFor ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .filter((entry) => entry !== '');
  if (hops === 'caller') return claimed[0] ? network(claimed[0].slice(0, 64)) : own;
  const entry = hops > 0 ? claimed[claimed.length - hops] : undefined;
  return entry && isIP(entry) ? network(entry) : own;
};
