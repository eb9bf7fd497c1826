// Addresses and their networks.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, isLoopback, networkOf } from './caller.ts';

describe('an address', () => {
  test.each([
    ['192.0.2.7', undefined, '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', undefined, '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:c000:207', undefined, '192.0.2.7', '192.0.2.0/24'],
    ['0:0:0:0:0:FFFF:192.0.2.7', undefined, '192.0.2.7', '192.0.2.0/24'],
    ['127.0.0.1', '10.0.0.1, 192.0.2.7:5678', '192.0.2.7', '192.0.2.0/24'],
    ['127.0.0.1', '[2001:DB8:1:2::9]:5678', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:0001:2:3:4:5:6', undefined, '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', undefined, '0:0:0:0::/64', '0:0:0::/48'],
    ['127.0.0.1', '\u009b31m', 'unknown', 'unknown'],
    ['127.0.0.1', '1.2.3.999', 'unknown', 'unknown'],
    [undefined, undefined, 'unknown', 'unknown'],
  ])('of %j forwarded for %j is %s in %s', (socket, forwarded, address, group) => {
    expect(addressOf(socket, forwarded)).toBe(address);
    expect(networkOf(address)).toBe(group);
  });

  test('keeps its 64 and 48 bits in IPv6, and nothing behind them counts', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    const text = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
    fc.assert(
      fc.property(groups, groups, (a, b) => {
        fc.pre(a.slice(0, 5).some((part) => part !== 0)); // those may be IPv4 in IPv6
        const address = addressOf(text(a), undefined);
        expect(address).toBe(`${text(a.slice(0, 4))}::/64`);
        expect(networkOf(address)).toBe(`${text(a.slice(0, 3))}::/48`);
        expect(addressOf(text([...a.slice(0, 4), ...b.slice(4)]), undefined)).toBe(address);
        const neighbour = addressOf(text([...a.slice(0, 3), ...b.slice(3)]), undefined);
        expect(networkOf(neighbour)).toBe(networkOf(address));
      }),
    );
  });

  test('has one network with the 255 others of its /24, and is the same in IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (ip, last) => {
        const [a, b, c] = ip.split('.');
        expect(networkOf(ip)).toBe(`${a}.${b}.${c}.0/24`);
        expect(networkOf(`${a}.${b}.${c}.${last}`)).toBe(networkOf(ip));
        expect(addressOf(`::ffff:${ip}`, undefined)).toBe(ip);
      }),
    );
  });

  test('shortened or not, is one address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        const address = addressOf(ip, undefined);
        expect(address).toBe(addressOf(new URL(`http://[${ip}]`).hostname, undefined));
        expect(address).toMatch(/^([0-9a-f]{1,4}:){4}:\/64$|^\d+\.\d+\.\d+\.\d+$/);
      }),
    );
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['my.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.1', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('%s is this machine: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});
