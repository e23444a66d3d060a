import type { Channel } from 'contract/channels/channel.ts';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import {
  readChannel,
  refuseName,
  requireChannel,
  targetOf,
  type ChannelDeps,
} from './change-channel.ts';
import { isSending, setArchived } from './channels.repository.ts';

/**
 * Archives a channel, or unarchives it.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT while emails are sent from it, VALIDATION_FAILED when another has its name
 */
export async function archiveChannel(
  tx: OrganizationTransaction,
  deps: ChannelDeps,
  id: number,
  archived: boolean,
): Promise<Channel> {
  const current = await requireChannel(tx, id);
  if ((current.archived_at !== null) === archived) return readChannel(tx, deps, id);
  if (archived && (await isSending(tx, id))) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_is_sending') });
  }
  await refuseName(() => setArchived(tx, id, archived));
  const action = archived ? 'channel.archived' : 'channel.unarchived';
  await recordAudit(tx, { action, ...targetOf(id) });
  return readChannel(tx, deps, id);
}
