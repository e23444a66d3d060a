import { assert, ipV6, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:830::200e',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:1.1.1.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::101:101',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2001:470:1::5efe:7f00:1',
    '2001:470:1:0:200:5efe:7f00:1',
    '2002:7f00:1::1',
    '2002:101:101::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['', 'localhost', '127.1', '0x7f.1', '2130706433', '1.1.1.1 ', '[2606:4700::1]'])(
    'is no text like "%s"',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it('is never an IPv6 address outside of what the registries hand out', () => {
    assert(
      property(ipV6(), (address) => {
        const isInside = /^[23][0-9a-f]{3}:/i.test(address);
        return isInside || !isPublicAddress(address);
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
  });
});
