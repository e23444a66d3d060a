import {
  certificateWarnDays,
  type CertificateFinding,
  type SeenCertificate,
  type SeenServer,
} from 'contract/channels/server-check.ts';
import type { InspectedServer, ShownCertificate } from '../../kernel/mail/inspect-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Node's codes of a certificate that is for another name. */
const otherName = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']);

/** What there is to say of a certificate that was shown, as of now: it ends while no one looks. */
export function findingOf(
  { refused, validFrom, validTo }: Pick<ShownCertificate, 'refused' | 'validFrom' | 'validTo'>,
  now: Date,
): CertificateFinding {
  if (new Date(validTo) <= now) return 'expired';
  if (new Date(validFrom) > now) return 'not_yet_valid';
  if (refused !== null) return otherName.has(refused) ? 'other_name' : 'untrusted';
  return new Date(validTo).getTime() - now.getTime() < certificateWarnDays * dayMs
    ? 'ends_soon'
    : 'ok';
}

export function presentSeenServer(
  { certificate, ...server }: InspectedServer,
  now: Date,
): SeenServer {
  return { ...server, certificate: certificate && presentCertificate(certificate, now) };
}

function presentCertificate(certificate: ShownCertificate, now: Date): SeenCertificate {
  const { refused: _refused, names, ...shown } = certificate;
  const left = Math.floor((new Date(shown.validTo).getTime() - now.getTime()) / dayMs);
  const finding = findingOf(certificate, now);
  return { ...shown, names: [...names], finding, daysLeft: Math.max(0, left) };
}
