import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useLimitedTo } from '../../kernel/session/abilities.ts';
import { namesQuery } from './rules/rule.queries.ts';

/** The names of groups, joined by commas. */
export function GroupNames({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index === 0 ? null : ', '}
      <NameOf id={id} />
    </Fragment>
  ));
}

/** The name of a group; one that is not there, or not for the caller to see, is said by its number. */
export function NameOf({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery(
    namesQuery({ match: 'all', rules: [{ field: 'group', operator: 'anyOf', ids: [Number(id)] }] }),
  );
  const isLimited = useLimitedTo() !== null;
  const unseen = isLimited && data !== undefined ? t`a group you do not see` : `#${id}`;
  return data?.groups[0]?.name ?? unseen;
}
