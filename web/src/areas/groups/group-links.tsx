import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabCount } from '../../kit/page/tabs.tsx';
import { formatCount } from '../../kit/text/format.ts';
import { groupsQuery } from './groups.queries.ts';

/** The way to the groups, with how many there are once the list itself has come. */
export function GroupsLink({ slug, counted }: { slug: string; counted: boolean }) {
  const { data } = useQuery({
    ...groupsQuery({ limit: '1' }),
    staleTime: 30_000,
    enabled: counted,
  });
  return (
    <Link to="/$organizationSlug/people/groups" params={{ organizationSlug: slug }}>
      <Trans>Groups</Trans>
      {data === undefined ? null : <TabCount>{formatCount(data.total.count)}</TabCount>}
    </Link>
  );
}
