import * as z from 'zod/mini';
import { instantSchema } from '../kernel/ids.ts';

/** What DNS is asked about a sender; `mx` of its bounce domain, where it has one. */
export const recordKinds = ['spf', 'dkim', 'dmarc', 'mx'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What was found, as a code that the browser has words for. */
export const recordFindings = [
  'spf_ok',
  'spf_missing',
  'spf_several',
  'spf_too_many_lookups',
  'spf_without_server',
  'dkim_ok',
  'dkim_missing',
  'dkim_different',
  'dmarc_ok',
  'dmarc_missing',
  'dmarc_several',
  'dmarc_watches',
  'mx_ok',
  'mx_missing',
  'dns_silent',
] as const;
export type RecordFinding = (typeof recordFindings)[number];

/** A record as it is to stand in DNS. */
export const dnsRecordSchema = z.object({
  type: z.enum(['TXT', 'MX']),
  name: z.string(),
  value: z.string(),
});
export type DnsRecord = z.output<typeof dnsRecordSchema>;

export const recordLineSchema = z.object({
  kind: z.enum(recordKinds),
  state: z.enum(['ok', 'warn', 'blocked', 'unknown']),
  finding: z.enum(recordFindings),
  /** What stands there now; null where nothing does. */
  now: z.nullable(z.string()),
  /** What is to stand there; null where nothing is to be done. */
  record: z.nullable(dnsRecordSchema),
});
export type RecordLine = z.output<typeof recordLineSchema>;

/** Whose signature emails carry. */
export const dkimKeySchema = z.object({
  selector: z.string(),
  /** `waiting` until it was seen in DNS; then `active`; `retired` when another took its place. */
  state: z.enum(['waiting', 'active', 'retired']),
  since: instantSchema,
});

/** What DNS says of a channel's sender. */
export const channelRecordsSchema = z.object({
  /** The domain of the sender. */
  domain: z.string(),
  checkedAt: z.nullable(instantSchema),
  /** A check was asked for and is on its way. */
  checking: z.boolean(),
  lines: z.array(recordLineSchema),
  keys: z.array(dkimKeySchema),
});
export type ChannelRecords = z.output<typeof channelRecordsSchema>;
