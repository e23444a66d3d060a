import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';

/** Creates a direct send to people by their ids, `audiencePeopleMax` of them at most. @returns its id */
export async function beginMessage(
  people: readonly number[],
  idempotencyKey: string,
): Promise<number> {
  const { makeDirectSend } = await import('./direct-sends.queries.ts');
  const to = { groups: [], people: [...people] };
  return (await makeDirectSend({ to }, idempotencyKey)).id;
}

/**
 * Creates a direct send to these people and opens it.
 *
 * @param people reads their ids when the draft is created
 */
export function useBeginMessage(people: () => Promise<readonly number[]>) {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  // Asked again for the same people it is the same draft.
  const begun = useRef<{ who: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async () => {
      const ids = await people();
      const who = ids.join();
      if (begun.current?.who !== who) begun.current = { who, key: uuid() };
      return beginMessage(ids, begun.current.key);
    },
    onSuccess: (id) =>
      navigate({
        to: '/$organizationSlug/direct-sends/$id',
        params: { organizationSlug, id },
      }),
  });
}
