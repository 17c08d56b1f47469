import { expect, it } from 'vitest';

import { isPublicAddress } from './public-address.ts';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a9fe:a9fe',
  '::7f00:1',
  '::a9fe:a9fe',
  '::ffff:0:a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '4000::1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'ff02::1',
  'nonsense',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '2a00:1450:4001:80b::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
