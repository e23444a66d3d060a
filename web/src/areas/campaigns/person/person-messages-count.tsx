import { useQuery } from '@tanstack/react-query';
import { TabCount } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { latestMessages } from './latest-messages.ts';
import { personMessagesQuery } from './person-messages.queries.ts';

/** How many messages a person was meant to get; nothing until that is known. */
export function PersonMessagesCount({ personId }: { personId: number }) {
  const { data } = useQuery(personMessagesQuery(personId, latestMessages));
  return data === undefined ? null : <TabCount>{formatCount(data.total.count)}</TabCount>;
}
