import type { BodyInput } from 'contract/kernel/endpoint.ts';
import {
  getMailbox,
  putMailbox,
  removeMailbox,
  testMailbox,
  testArrivalTest,
} from 'contract/channels/channel-mailbox.contract.ts';
import type { ChannelMailbox } from 'contract/channels/mailbox.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

interface Answer {
  mailbox: ChannelMailbox | null;
}

export function mailboxQuery(id: number) {
  return {
    ...endpointQuery(getMailbox, { params: { id } }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

export function setMailbox(id: number, body: BodyInput<typeof putMailbox>): Promise<Answer> {
  return refreshing(api.call(putMailbox, { params: { id }, body }));
}

/** Tries the connection and reads the mailbox; the result is read with it. */
export function tryMailbox(id: number): Promise<Answer> {
  return refreshing(api.call(testMailbox, { params: { id } }));
}

/** Sends a test email from the channel to its mailbox; that it arrived is read with the mailbox. */
export function sendToMailbox(id: number): Promise<Answer> {
  return refreshing(api.call(testArrivalTest, { params: { id } }));
}

export function dropMailbox(id: number): Promise<unknown> {
  return refreshing(api.call(removeMailbox, { params: { id } }));
}

async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(getMailbox);
  }
}
