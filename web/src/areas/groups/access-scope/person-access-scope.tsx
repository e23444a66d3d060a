import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatList } from '../../../kit/text/format-list.ts';
import { accessScopeQuery } from './access-scope.queries.ts';

export interface PersonAccessScopeProps {
  personId: number;
  /** What is said of a manager whose scope is the whole organization. */
  wholeOrganization: ReactNode;
}

/** The groups a manager manages, in few words: the first of them, and how many more. */
export function PersonAccessScope({ personId, wholeOrganization }: PersonAccessScopeProps) {
  const { data } = useQuery(accessScopeQuery(personId));
  const groups = data?.groups ?? null;
  if (groups === null) return wholeOrganization;
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
