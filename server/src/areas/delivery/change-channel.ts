import type { Channel } from 'contract/delivery/channel.ts';
import type { ChannelCreate, ChannelUpdate } from 'contract/delivery/channels.contract.ts';
import { refuseDelivery } from 'contract/delivery/refusal-words.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { MailRefusedError, wireAddress } from '../../kernel/mail/mail.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { presentChannel } from './channels.presenter.ts';
import {
  askForTry,
  findChannel,
  insertChannel,
  lockChannel,
  updateChannelRow,
  type ChannelRow,
  type ChannelValues,
} from './channels.repository.ts';
import { tryChannel } from './delivery.jobs.ts';

const columnOf = {
  name: 'name',
  fromName: 'from_name',
  fromAddress: 'from_address',
  replyTo: 'reply_to',
  perMinute: 'per_minute',
  connections: 'connections',
} as const satisfies Record<keyof Omit<ChannelUpdate, 'version'>, keyof ChannelValues>;

/** @throws ProblemError VALIDATION_FAILED for an address whose domain cannot stand on the wire */
function checkAddresses(addresses: Pick<ChannelUpdate, 'fromAddress' | 'replyTo'>): void {
  for (const field of ['fromAddress', 'replyTo'] as const) {
    try {
      const address = addresses[field];
      if (address !== undefined && address !== null) wireAddress(address);
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      throw new ProblemError('VALIDATION_FAILED', {
        errors: [
          {
            path: [field],
            code: 'invalid',
            ...messageOf(refuseDelivery('channel_address_unusable')),
          },
        ],
      });
    }
  }
}

/**
 * Makes a channel, unverified.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED
 */
export async function createChannel(
  tx: OrganizationTransaction,
  { name, fromName, fromAddress, replyTo = null, perMinute = null, connections = 5 }: ChannelCreate,
  requestId: string,
): Promise<number> {
  checkAddresses({ fromAddress, replyTo });
  const id = await insertChannel(tx, {
    name,
    from_name: fromName,
    from_address: fromAddress,
    reply_to: replyTo,
    per_minute: perMinute,
    connections,
  });
  await recordAudit(tx, {
    action: 'channel.created',
    targetType: 'channel',
    targetId: id,
    changes: { name: [null, name], fromAddress: [null, fromAddress] },
    requestId,
  });
  return id;
}

/** @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the channel as it stands), VALIDATION_FAILED */
export async function updateChannel(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: ChannelUpdate,
  requestId: string,
): Promise<Channel> {
  const current = await lockChannel(tx, id);
  if (current === undefined) throw new ProblemError('NOT_FOUND');
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: presentChannel(current, tx.member) });
  }
  checkAddresses(wanted);
  const changed = (Object.keys(columnOf) as (keyof typeof columnOf)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== current[columnOf[field]],
  );
  if (changed.length === 0) return presentChannel(current, tx.member);
  const next: ChannelRow = {
    ...current,
    ...Object.fromEntries(changed.map((field) => [columnOf[field], wanted[field]])),
  };
  await updateChannelRow(tx, id, next, current.from_address !== next.from_address);
  await recordAudit(tx, {
    action: 'channel.updated',
    targetType: 'channel',
    targetId: id,
    changes: Object.fromEntries(
      changed.map((field) => [field, [current[columnOf[field]], wanted[field]]]),
    ),
    requestId,
  });
  return readChannel(tx, id);
}

/**
 * Has a real message sent to the caller by this channel. What the server says to it is kept with the channel.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT while one is on its way
 */
export async function verifyChannel(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<Channel> {
  const { organizationId, accountId } = tx.member;
  const current = await lockChannel(tx, id);
  if (current === undefined) throw new ProblemError('NOT_FOUND');
  if (current.verifying) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('channel_test_on_its_way') });
  }
  await askForTry(tx, id);
  await enqueue(tx.db, tryChannel, { organizationId, channelId: id, accountId });
  await recordAudit(tx, {
    action: 'channel.tried',
    targetType: 'channel',
    targetId: id,
    changes: null,
    requestId,
  });
  return readChannel(tx, id);
}

/** @throws ProblemError NOT_FOUND */
export async function readChannel(tx: OrganizationTransaction, id: number): Promise<Channel> {
  const row = await findChannel(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentChannel(row, tx.member);
}
