import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatList } from '../../../kit/text/format-list.ts';
import { limitQuery } from './limits.queries.ts';

export interface PersonReachProps {
  personId: number;
  /** What is said of a manager whose scope is the whole organization. */
  unlimited: ReactNode;
}

/** The groups a manager manages, in few words: the first of them, and how many more. */
export function PersonReach({ personId, unlimited }: PersonReachProps) {
  const { data } = useQuery(limitQuery(personId));
  const groups = data?.groups ?? null;
  if (groups === null) return unlimited;
  const [first] = groups;
  if (first === undefined) return <Trans>manages no groups</Trans>;
  const { name } = first;
  return (
    <span title={formatList(groups.map((group) => group.name))}>
      {groups.length === 1 ? (
        <Trans>manages {name}</Trans>
      ) : (
        <Plural
          value={groups.length - 1}
          one={`manages ${name} and # more group`}
          other={`manages ${name} and # more groups`}
        />
      )}
    </span>
  );
}
