import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isIPv4 } from 'node:net';
import { machineLimits, type MachineRule } from 'contract/delivery/machine-rules.ts';
import type { Clock } from '../../../kernel/clock/clock.ts';
import type { PublicLink } from '../../../kernel/database/public-link.ts';
import { clientAddress, limitAddress } from '../../../kernel/http/client-address.ts';
import { createMinuteCounts } from '../../../kernel/http/limits/minute-counts.ts';
import { machineRuleOf } from './machine-rule.ts';

export type HitKind = 'opened' | 'clicked' | 'viewed' | 'finished';

/** What someone opens from a message: one of its links, or content of a hub that one of its links leads to. */
export type HitTarget =
  | { readonly position: number }
  | { readonly hubId: number; readonly contentId: number };

/** Someone followed a public link of a message. */
export interface Hit {
  readonly link: PublicLink;
  readonly kind: HitKind;
  /** What of the message; null for the message itself. */
  readonly target: HitTarget | null;
  /** By which rule it is a machine's, as far as the request tells. */
  readonly rule: MachineRule | null;
  /** Of an IPv4 address the first 24 bits, of an IPv6 address the first 48. */
  readonly network: string;
  /** What it calls itself, at most 512 bytes. */
  readonly agent: string;
}

const agentBytesMax = 512;

/** A text of at most so many bytes in UTF-8, cut between letters, of visible signs. */
function cut(text: string, bytesMax: number): string {
  const bytes = Buffer.from(text.replaceAll(/\p{Cc}/gu, ' ')).subarray(0, bytesMax);
  const whole = bytes.toString();
  // Half a letter reads as one sign that stands for it.
  return whole.endsWith('\ufffd') ? whole.slice(0, -1) : whole;
}

/** The network of an address: enough to tell an office from another, too little to tell who. */
export function networkOf(address: string): string {
  const plain = normalizeIP(address, 48);
  if (!isIPv4(plain)) return `${plain.replace(/\/\d+$/, '')}/48`;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

function headerOf(request: FastifyRequest, ...names: string[]): string | undefined {
  const values = names.map((name) => request.headers[name]);
  const found = values.find((value) => value !== undefined);
  return Array.isArray(found) ? found.join(', ') : found;
}

/** Reads hits off requests, and counts how many each network makes. */
export function createHitReader(clock: Clock) {
  const counts = createMinuteCounts(clock);

  return (
    request: FastifyRequest,
    link: PublicLink,
    kind: HitKind,
    target: HitTarget | null,
  ): Hit => {
    const agent = headerOf(request, 'user-agent') ?? '';
    const purpose = headerOf(request, 'sec-purpose', 'purpose', 'x-purpose', 'x-moz');
    const rule = machineRuleOf({ method: request.method, agent, purpose });
    const { count } = counts.add(limitAddress(request));
    const burst = count > machineLimits.burst ? 'burst' : null;
    return {
      link,
      kind,
      target,
      rule: rule ?? burst,
      network: networkOf(clientAddress(request)),
      agent: cut(agent, agentBytesMax),
    };
  };
}
export type HitReader = ReturnType<typeof createHitReader>;
