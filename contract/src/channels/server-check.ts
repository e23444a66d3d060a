import * as z from 'zod/mini';
import { instantSchema } from '../kernel/ids.ts';
import { channelTlsModes } from './mail-host.ts';

/** So many days before a certificate ends, a channel warns of it. */
export const certificateWarnDays = 14;

/** What there is to say of a certificate, the first that applies; with `ok` and `ends_soon` emails are sent. */
export const certificateFindings = [
  'expired',
  'not_yet_valid',
  'other_name',
  'untrusted',
  'ends_soon',
  'ok',
] as const;
export type CertificateFinding = (typeof certificateFindings)[number];

/** The certificate that a mail server showed. */
export const seenCertificateSchema = z.object({
  finding: z.enum(certificateFindings),
  /** The name or address under which the server was asked. */
  askedName: z.string(),
  /** The names and addresses that the certificate is for. */
  names: z.array(z.string()),
  issuer: z.string(),
  validFrom: instantSchema,
  validTo: instantSchema,
  /** Whole days until it ends; 0 once it has ended. */
  daysLeft: z.int(),
});
export type SeenCertificate = z.output<typeof seenCertificateSchema>;

/** How the mail server of a channel was found by the last test, whether or not it took the email. */
export const seenServerSchema = z.object({
  tls: z.enum(channelTlsModes),
  /** As TLS calls its version: `TLSv1.3`; null without encryption. */
  protocol: z.nullable(z.string()),
  /** From the first packet until the server was ready for an email. */
  milliseconds: z.int(),
  certificate: z.nullable(seenCertificateSchema),
});
export type SeenServer = z.output<typeof seenServerSchema>;
