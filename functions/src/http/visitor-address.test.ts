import { expect, it } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

it.each([
  ['what the caller claims stands left of the trusted entries', '6.6.6.6, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['one trusted hop', '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  ['a header that is too short: our proxies were passed by', '203.0.113.7', 2, null],
  ['no header', undefined, 1, null],
  ['nobody is believed', '203.0.113.7', 'none', null],
  ['nonsense in the trusted place', 'unknown, nonsense', 1, null],
  ['the local stack, when its caller claims nothing', undefined, 'caller', '192.0.2.1'],
  ['a port behind the address', '203.0.113.7:4711', 1, '203.0.113.7'],
  ['the local stack believes its caller', '203.0.113.7, 10.0.0.1', 'caller', '203.0.113.7'],
  ['IPv6 counts as its network', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['short IPv6', '[2001:DB8::1]:443', 1, '2001:db8:0:0::/64'],
  ['IPv4 written as IPv6', '::ffff:203.0.113.7', 1, '203.0.113.7'],
] as const)('%s', (_case, header, hops, address) => {
  expect(visitorAddress(header, '192.0.2.1', hops)).toBe(address);
});
