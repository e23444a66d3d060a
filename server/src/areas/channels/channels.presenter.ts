import type { Channel } from 'contract/channels/channel.ts';
import {
  certificateWarnDays,
  type CertificateFinding,
  type SeenCertificate,
  type SeenServer,
} from 'contract/channels/server-check.ts';
import { dayMs } from 'contract/kernel/days.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { channelAbilities, needsProof } from './channels.policy.ts';
import type { ChannelRow } from './channels.repository.ts';
import type { InspectedServer, ShownCertificate } from '../../kernel/mail/inspect-server.ts';

/** Node's codes of a certificate that is for another name. */
const otherName = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']);

/** What there is to say of a certificate that was shown, as of now: it ends while no one looks. */
function findingOf(
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

function presentSeenServer({ certificate, ...server }: InspectedServer, now: Date): SeenServer {
  return { ...server, certificate: certificate && presentCertificate(certificate, now) };
}

function presentCertificate(certificate: ShownCertificate, now: Date): SeenCertificate {
  const { refused: _refused, names, ...shown } = certificate;
  const left = Math.floor((new Date(shown.validTo).getTime() - now.getTime()) / dayMs);
  const finding = findingOf(certificate, now);
  return { ...shown, names: [...names], finding, daysLeft: Math.max(0, left) };
}

/** @param isCatcher whether mails of the installation's server stay in a catcher */
export function presentChannel(
  row: ChannelRow,
  member: Pick<Member, 'type'>,
  isCatcher: boolean,
): Channel {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    server: row.server,
    host: row.host,
    port: row.port,
    tls: row.tls,
    username: row.username,
    hasSecret: row.secret_sealed !== null,
    fromName: row.from_name,
    fromAddress: row.from_address,
    replyTo: row.reply_to,
    perMinute: row.per_minute,
    connections: row.connections,
    bounceDomain: row.bounce_domain,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    problem: row.problem,
    lastReply: row.last_reply,
    triedAt: row.tried_at?.toISOString() ?? null,
    seenServer: row.seen_server === null ? null : presentSeenServer(row.seen_server, row.as_of),
    seenOneClick: row.seen_one_click,
    retryAt: row.retry_at?.toISOString() ?? null,
    verifying: row.verifying,
    proof: {
      needed: needsProof(row, isCatcher),
      provenAt: row.proven_at?.toISOString() ?? null,
      askedAt: row.code_asked_at?.toISOString() ?? null,
    },
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    abilities: channelAbilities(member, row),
  };
}
