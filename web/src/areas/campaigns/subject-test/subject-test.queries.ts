import {
  chooseMessageSubject,
  type MessageSubjects,
  readMessageSubjects,
} from 'contract/delivery/subject-tests.contract.ts';
import { readMessageFigures } from 'contract/delivery/messages.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';

export function subjectsQuery(messageId: number) {
  return {
    ...endpointQuery(readMessageSubjects, { params: { id: messageId } }),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
  };
}

/** Ends a subject test with one of its subjects. */
export async function chooseSubject(messageId: number, variant: number): Promise<MessageSubjects> {
  const params = { id: messageId };
  const subjects = await api.call(chooseMessageSubject, { params, body: { variant } });
  queryClient.setQueryData(subjectsQuery(messageId).queryKey, subjects);
  void askAgain(readMessageFigures);
  return subjects;
}
