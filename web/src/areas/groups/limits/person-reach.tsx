import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PersonReachProps } from '../../people/people.public.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { limitQuery } from './limits.queries.ts';

/** To whose people a manager is limited, in few words: the first of his groups, and how many more. */
export function PersonReach({ personId, unlimited }: PersonReachProps) {
  const { data } = useQuery(limitQuery(personId));
  const groups = data?.groups ?? null;
  if (groups === null) return unlimited;
  const [first] = groups;
  if (first === undefined) return <Trans>limited, reaches nobody</Trans>;
  const { name } = first;
  return (
    <span title={groups.map((group) => group.name).join(', ')}>
      <Trans>limited to {name}</Trans>
      {groups.length > 1 ? ` +${formatCount(groups.length - 1)}` : null}
    </span>
  );
}
