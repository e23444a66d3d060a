import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../kit/inputs/checkbox.tsx';
import type { GroupChoiceProps } from '../people/people.public.ts';
import { groupsQuery } from './groups.queries.ts';
import styles from './group-choice.module.css';

/** Any of the groups, each with a box to tick; who has more than a hundred finds the others by API. */
export function GroupChoice({ legend, chosen, onChange, fixedOnly = false }: GroupChoiceProps) {
  const { data, isError } = useQuery(groupsQuery({ limit: '100' }));
  const offered = data?.items.filter(({ kind }) => !fixedOnly || kind === 'fixed');
  const leftOut = (data?.items.length ?? 0) - (offered?.length ?? 0);
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {isError ? (
        <Trans>Groups did not load. The code can be made without.</Trans>
      ) : data?.items.length === 0 ? (
        <Trans>There are no groups yet.</Trans>
      ) : (
        offered?.map(({ id, name }) => {
          const value = String(id);
          const others = chosen.filter((one) => one !== value);
          return (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...others, value] : others)
              }
            />
          );
        })
      )}
      {leftOut === 0 ? null : (
        <p>
          <Plural
            value={leftOut}
            one="# group is not offered: its rule says who is in it, or it is a snapshot."
            other="# groups are not offered: a rule says who is in them, or they are snapshots."
          />
        </p>
      )}
    </fieldset>
  );
}
