import ipaddr from 'ipaddr.js';

/** The only IPv6 addresses that the registries hand out (RFC 4291, IANA's IPv6 Global Unicast Address Space). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by their range, yet answered by the cloud that a server runs in: Azure's WireServer. */
const answeredByClouds = new Set(['168.63.129.16']);

/**
 * Whether everyone on the internet reaches the same machine under this address. It is false of loopback, private,
 * link-local, shared (CGNAT), multicast, documentation and reserved ranges, and of every IPv6 form that stands for an
 * IPv4 address: mapped, translated (NAT64), 6to4, Teredo and ISATAP.
 *
 * @param address in its usual spelling, e.g. as a resolver or the URL parser wrote it
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !answeredByClouds.has(address);
  }
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return (
    parsed.zoneId === undefined &&
    parsed.match(globalUnicast) &&
    parsed.range() === 'unicast' &&
    !isIsatap(parsed.parts)
  );
}

/** An interface identifier that holds an IPv4 address behind `0:5efe` (RFC 5214). */
function isIsatap(parts: readonly number[]): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x0200);
}
