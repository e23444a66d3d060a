import type { ChannelRecords, RecordLine } from 'contract/channels/channel-records.ts';
import { emailDomainKey } from 'contract/kernel/text.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { refuseArchived, requireChannel } from '../change-channel.ts';
import { findChannel } from '../channels.repository.ts';
import { checkChannelRecords } from '../channels.jobs.ts';
import { insertDkimKey, listDkimKeys, type DkimKeyRow } from './dkim-keys.repository.ts';
import { askForRecords, findRecords, type StoredRecords } from './records.repository.ts';

/** What DNS said of a channel's sender. @throws ProblemError NOT_FOUND */
export async function readRecords(
  tx: OrganizationTransaction,
  id: number,
): Promise<ChannelRecords> {
  const channel = await findChannel(tx, id);
  const row = await findRecords(tx, id);
  if (channel === undefined || row === undefined) throw new ProblemError('NOT_FOUND');
  const domain = emailDomainKey(channel.from_address);
  const keys = await listDkimKeys(tx, id, domain);
  const isOfSender = row.records?.domain === domain;
  return {
    domain,
    checkedAt: isOfSender ? (row.records_at?.toISOString() ?? null) : null,
    checking: row.checking,
    lines: isOfSender ? linesOf(row.records, channel.bounce_domain) : [],
    keys: keys.map(({ selector, state, state_since: since }) => ({
      selector,
      state,
      since: since.toISOString(),
    })),
  };
}

/** What was found of another bounce domain says nothing of this one. */
function linesOf(records: StoredRecords | null, bounceDomain: string | null): RecordLine[] {
  const isOfDomain = (records?.bounceDomain ?? null) === bounceDomain;
  return (records?.lines ?? []).filter(({ kind }) => kind !== 'mx' || isOfDomain);
}

/** Looks the records up in the background. @throws ProblemError NOT_FOUND, CONFLICT */
export async function lookUpRecords(
  tx: OrganizationTransaction,
  id: number,
): Promise<ChannelRecords> {
  refuseArchived(await requireChannel(tx, id));
  await beginLookUp(tx, id);
  return readRecords(tx, id);
}

async function beginLookUp(tx: OrganizationTransaction, channelId: number): Promise<void> {
  const row = await findRecords(tx, channelId);
  if (row?.checking === true) return;
  await askForRecords(tx, channelId);
  const { organizationId } = tx.member;
  await enqueue(tx.db, checkChannelRecords, { organizationId, channelId });
}

/**
 * Puts another key in the place of the one that signs, once it was seen in DNS.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT
 */
export async function rotateKey(
  tx: OrganizationTransaction,
  id: number,
  made: Pick<DkimKeyRow, 'selector' | 'public_key' | 'private_sealed'>,
): Promise<ChannelRecords> {
  const channel = await requireChannel(tx, id);
  refuseArchived(channel);
  const domain = emailDomainKey(channel.from_address);
  await insertDkimKey(tx, { channel_id: id, domain, ...made });
  await recordAudit(tx, {
    action: 'channel.key_created',
    targetType: 'channel',
    targetId: id,
    changes: { selector: [null, made.selector] },
  });
  await beginLookUp(tx, id);
  return readRecords(tx, id);
}
