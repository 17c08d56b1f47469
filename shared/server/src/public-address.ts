import ipaddr from 'ipaddr.js';

/**
 * The only IPv6 network with public addresses. Outside it ipaddr.js calls everything without a special range unicast,
 * which includes IPv4 addresses embedded in IPv6 (`::7f00:1` is 127.0.0.1).
 */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Azure serves instance metadata at this address, which is registered as a public one. */
const azureMetadata = '168.63.129.16';

/** Public addresses; an IPv4 address mapped into IPv6 is checked as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === azureMetadata) return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}
