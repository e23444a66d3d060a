import { useQuery } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { remindersQuery } from './reminders.queries.ts';

/** Whether people are reminded of this content, by someone who may send emails. */
export function useMayRemind({ acknowledgement, state }: ContentHead): boolean {
  return useCan()('campaigns.manage') && acknowledgement && state === 'published';
}

/** The reminders so far, and as many people as their plan reaches; the dialog counts for another topic. */
export function useReminders({ id }: Pick<ContentHead, 'id'>) {
  const first = useQuery(remindersQuery(id));
  const topicId = first.data?.plan?.topicId ?? null;
  const reminders = useQuery(remindersQuery(id, topicId));
  return { ...reminders, isError: reminders.isError || first.isError };
}
