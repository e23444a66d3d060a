import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useAccessScope } from '../../../kernel/session/abilities.ts';
import { personNameQuery } from '../people.queries.ts';
import { fullName } from '../person-name.ts';

/** The names of people, joined by commas. */
export function PersonNames({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index === 0 ? null : ', '}
      <NameOf id={id} />
    </Fragment>
  ));
}

/** The name of a person; one who is deleted, or who the caller may not see, has none. */
export function NameOf({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, isError } = useQuery(personNameQuery(Number(id)));
  const isScoped = useAccessScope() !== null;
  if (data !== undefined) return fullName(data);
  return isScoped && isError ? t`someone you can’t see` : `#${id}`;
}
