import { useQuery } from '@tanstack/react-query';
import { TabCount } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { groupsOfQuery } from '../groups.queries.ts';

/** How many groups a person is in; nothing until that is known. */
export function PersonGroupsCount({ personId }: { personId: number }) {
  const { data } = useQuery(groupsOfQuery(personId));
  return data === undefined ? null : <TabCount>{formatCount(data.items.length)}</TabCount>;
}
