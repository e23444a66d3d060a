import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { TabCount } from '../../kit/page/tabs.tsx';
import { formatCount } from '../../kit/text/format.ts';
import { groupQuery, groupsQuery } from './groups.queries.ts';

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

/** The names of groups, joined by commas. */
export function GroupNames({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index === 0 ? null : ', '}
      <NameOf id={id} />
    </Fragment>
  ));
}

/** The name of a group; one that is not there any more is said by its number. */
export function NameOf({ id }: { id: string }) {
  const { data } = useQuery({ ...groupQuery(Number(id)), staleTime: 60_000 });
  return data?.name ?? `#${id}`;
}
