import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type { Channel, ProofMailbox } from 'contract/channels/channel.ts';
import {
  archiveChannel,
  createChannel,
  getChannel,
  listChannels,
  proveSender,
  sendSenderCode,
  unarchiveChannel,
  updateChannel,
  verifyChannel,
} from 'contract/channels/channels.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

/** The channels of the organization, the oldest first; there are few. */
export function channelsQuery() {
  return {
    ...endpointQuery(listChannels, { query: { limit: '100' } }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

export function archivedChannelsQuery() {
  return {
    ...endpointQuery(listChannels, { query: { archived: 'yes', limit: '100' } }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

export function makeChannel(
  body: BodyInput<typeof createChannel>,
  idempotencyKey: string,
): Promise<Channel> {
  return refreshing(api.call(createChannel, { body, idempotencyKey }));
}

export function changeChannel(id: number, body: BodyInput<typeof updateChannel>): Promise<Channel> {
  return refreshing(api.call(updateChannel, { params: { id }, body }));
}

/** Sends a test message from the channel to the caller; the result is read with the channel. */
export function tryChannel(id: number, idempotencyKey: string): Promise<Channel> {
  return refreshing(api.call(verifyChannel, { params: { id }, idempotencyKey }));
}

export function setArchived(id: number, archived: boolean): Promise<Channel> {
  return refreshing(api.call(archived ? archiveChannel : unarchiveChannel, { params: { id } }));
}

/** Sends a code to the sender's mailbox, or to that of its domain's postmaster. */
export function mailSenderCode(id: number, to: ProofMailbox): Promise<Channel> {
  return refreshing(api.call(sendSenderCode, { params: { id }, body: { to } }));
}

export function enterSenderCode(id: number, code: string): Promise<Channel> {
  return refreshing(api.call(proveSender, { params: { id }, body: { code } }));
}

async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(listChannels, getChannel);
  }
}
