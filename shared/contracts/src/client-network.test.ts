import { expect, it } from 'vitest';

import { clientNetwork } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:02:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
  ['2001:db8::1::2', '2001:db8::1::2', '2001:db8::1::2'],
])('%s is in the network %s of the site %s', (address, network, site) => {
  expect(clientNetwork(address)).toEqual({ network, site });
});
