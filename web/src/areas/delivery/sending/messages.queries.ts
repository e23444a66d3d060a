import { useIsMutating, useMutation } from '@tanstack/react-query';
import {
  countMessageRetry,
  listMessageRecipients,
  listMessageSkipped,
  messageRecipientsCsv,
  messageSkippedCsv,
  pauseMessage,
  readMessageFigures,
  resumeMessage,
  retryMessage,
  sendMessageAgain,
  stopMessage,
  undoMessage,
} from 'contract/delivery/messages.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointKey, endpointQuery, rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';

/** As it is now: it changes while it is looked at. */
const live = { staleTime: 0, meta: { claims: 'tile' } } as const;

export function figuresQuery(id: number) {
  return { ...endpointQuery(readMessageFigures, { params: { id } }), ...live };
}

export function recipientsQuery(id: number, query: QueryInput<typeof listMessageRecipients>) {
  return {
    ...endpointQuery(listMessageRecipients, { params: { id }, query }),
    ...live,
    placeholderData: rowsBefore(listMessageRecipients),
  };
}

export function skippedQuery(id: number, query: QueryInput<typeof listMessageSkipped>) {
  return {
    ...endpointQuery(listMessageSkipped, { params: { id }, query }),
    ...live,
    placeholderData: rowsBefore(listMessageSkipped),
  };
}

/** The failed recipients of a message, and how many of them can be tried again. */
export function retryQuery(id: number) {
  return { ...endpointQuery(countMessageRetry, { params: { id } }), ...live };
}

const controls = {
  undo: undoMessage,
  pause: pauseMessage,
  resume: resumeMessage,
  stop: stopMessage,
};
export type MessageControl = keyof typeof controls;

const steerKey = (id: number) => ['steer message', id] as const;

/** Whether a message is being steered: once it is undone the server no longer knows it, so nothing is asked of it. */
export function useIsSteered(id: number): boolean {
  return useIsMutating({ mutationKey: steerKey(id) }) > 0;
}

/** Steers a message; what is asked about it waits until that is done. */
export function useSteerMessage<Result>(
  id: number,
  steer: (control: MessageControl) => Promise<Result>,
) {
  return useMutation({
    mutationKey: steerKey(id),
    mutationFn: async (control: MessageControl) => {
      await Promise.all(
        [readMessageFigures, listMessageRecipients].map((endpoint) =>
          queryClient.cancelQueries({ queryKey: endpointKey(endpoint) }),
        ),
      );
      return steer(control);
    },
  });
}

export async function steerMessage(id: number, control: MessageControl): Promise<void> {
  await api.call(controls[control], { params: { id } });
}

export async function tryAgain(id: number, people: number, idempotencyKey: string): Promise<void> {
  await api.call(retryMessage, { params: { id }, body: { people }, idempotencyKey });
  await forgetRecipients();
}

/** @param deliveryIds all unconfirmed ones when absent */
export async function sendAgain(
  id: number,
  people: number,
  deliveryIds: number[] | undefined,
  idempotencyKey: string,
): Promise<void> {
  const body = { people, ...(deliveryIds === undefined ? {} : { deliveryIds }) };
  await api.call(sendMessageAgain, { params: { id }, body, idempotencyKey });
  await forgetRecipients();
}

export function readRecipientsCsv(
  id: number,
  query: QueryInput<typeof messageRecipientsCsv>,
): Promise<string> {
  return api.call(messageRecipientsCsv, { params: { id }, query });
}

export function readSkippedCsv(
  id: number,
  query: QueryInput<typeof messageSkippedCsv>,
): Promise<string> {
  return api.call(messageSkippedCsv, { params: { id }, query });
}

export function forgetRecipients(): Promise<void> {
  return askAgain(listMessageRecipients, readMessageFigures);
}
