import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
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

/** The name of a person; one who is not there any more is said by his number. */
export function NameOf({ id }: { id: string }) {
  const { data } = useQuery(personNameQuery(Number(id)));
  return data === undefined ? `#${id}` : fullName(data);
}
