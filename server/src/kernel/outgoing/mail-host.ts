import { isIP } from 'node:net';
import { mailPorts } from 'contract/kernel/mail-problems.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveAsSystem, resolveInDns, type ResolveHost } from './resolve-host.ts';

/** Which mail servers may be spoken to. */
export interface MailHostRules {
  /** `host:port` that the operator trusts: spoken to on any port and at any address, IPv6 in brackets. */
  readonly allowedHosts: readonly string[];
  /** Those of servers that take mail when absent. */
  readonly ports?: readonly number[];
  /** For tests, as the next. */
  readonly resolve?: ResolveHost;
  readonly isPublic?: (address: string) => boolean;
}

const resolveMs = 5000;

/** The spelling in which the operator names a server. */
function keyOf(host: string, port: number): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`.toLowerCase();
}

export function isAllowedByOperator(
  { allowedHosts }: MailHostRules,
  host: string,
  port: number,
): boolean {
  return allowedHosts.includes(keyOf(host, port));
}

/**
 * What can be told of a server before its name is looked up. @see findMailHost
 *
 * @returns null when nothing speaks against it
 */
export function refuseMailHost(
  rules: MailHostRules,
  host: string,
  port: number,
): 'port' | 'host' | null {
  if (isAllowedByOperator(rules, host, port)) return null;
  const { isPublic = isPublicAddress, ports = mailPorts } = rules;
  if (!ports.includes(port)) return 'port';
  if (isIP(host) !== 0) return isPublic(host) ? null : 'host';
  return host === 'localhost' || host.endsWith('.localhost') ? 'host' : null;
}

export type MailHostFailure = 'host_not_found' | 'host_not_allowed';

/**
 * The one gateway to mail servers that people name: the ports of mail, at hosts all of whose addresses are public, but for
 * those that the operator allows by SMTP_ALLOWED_HOSTS, and of mailboxes by IMAP_ALLOWED_HOSTS.
 *
 * @returns the address to connect to; the name must not be asked for again, as the second answer may be another one
 */
export async function findMailHost(
  rules: MailHostRules,
  host: string,
  port: number,
): Promise<{ address: string } | { failure: MailHostFailure }> {
  const { isPublic = isPublicAddress, resolve = resolveInDns } = rules;
  const isAllowed = isAllowedByOperator(rules, host, port);
  if (refuseMailHost(rules, host, port) !== null) return { failure: 'host_not_allowed' };
  if (isIP(host) !== 0) return { address: host };
  const find = isAllowed ? resolveAsSystem : resolve;
  const addresses = await find(host, AbortSignal.timeout(resolveMs));
  if (!isAllowed && !addresses.every(isPublic)) return { failure: 'host_not_allowed' };
  const address = addresses.find((one) => isIP(one) === 4) ?? addresses[0];
  return address === undefined ? { failure: 'host_not_found' } : { address };
}
