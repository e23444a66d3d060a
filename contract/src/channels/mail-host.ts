import * as z from 'zod/mini';
import { asked } from '../kernel/field-messages.ts';
import { asciiDomain, domainMax } from '../kernel/text.ts';

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const ipv6 = /^[0-9a-f:.]{2,45}$/;

/** Browsers and Node share it; the language itself does not have it. */
declare const URL: new (address: string) => { readonly hostname: string };

/**
 * A host as the parser of URLs understands it, in small letters and ASCII, IPv6 without brackets: what stands for an
 * IPv4 address in another way (`0x7f.1`) becomes that address. Null of what is no host.
 */
export function plainHost(text: string): string | null {
  const host = text.trim().toLowerCase().replace(/\.$/, '');
  const isSix = host.includes(':');
  if (isSix && !ipv6.test(host)) return null;
  const name = isSix ? `[${host}]` : asciiDomain(host);
  if (name === null || name === '' || name.length > domainMax) return null;
  if (!isSix && !name.split('.').every((part) => label.test(part))) return null;
  try {
    return new URL(`http://${name}`).hostname.replaceAll(/[[\]]/g, '');
  } catch {
    return null;
  }
}

/** The name or address of a mail server, without scheme and port; kept as {@link plainHost} writes it. */
export const hostSchema = z.string().check(
  z.trim(),
  z.minLength(1, asked('fill_in')),
  z.maxLength(domainMax, asked('at_most_characters', { max: domainMax })),
  z.refine((text: string) => plainHost(text) !== null, asked('host_like')),
  z.overwrite((text: string) => plainHost(text) ?? text),
);

/** `implicit`: encrypted from the first byte. `starttls`: encrypted before anything is said, or not used at all. */
export const channelTlsModes = ['starttls', 'implicit', 'none'] as const;
export type ChannelTls = (typeof channelTlsModes)[number];
