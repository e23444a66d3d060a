import { lengths } from 'contract/kernel/counts.ts';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { peopleQuery } from '../people.queries.ts';
import { fullName } from '../person-name.ts';
import styles from '../../../kit/inputs/found-choices.module.css';
import { NameOf } from './person-names.tsx';

const shownAtMost = '20';

export interface PersonFilterProps {
  label: string;
  /** Ids as they stand in the address. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Chooses people: the chosen ones first, then those who match what is typed. In force at once. */
export function PersonFilter({ label, values, onChange }: PersonFilterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const found = useQuery({
    ...peopleQuery({ limit: shownAtMost, q: asked.slice(0, lengths.search) }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const names = new Map(found.data?.items.map((person) => [String(person.id), fullName(person)]));
  const offered = new Set([...values, ...names.keys()]);
  return (
    <div className={styles.choices}>
      <TextInput
        type="search"
        aria-label={t`Person’s name`}
        placeholder={t`Person’s name`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="group" aria-label={label} className={styles.found}>
        {[...offered].map((id) => (
          <Checkbox
            key={id}
            label={names.get(id) ?? <NameOf id={id} />}
            checked={values.includes(id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...values, id]
                  : values.filter((other) => other !== id),
              )
            }
          />
        ))}
      </div>
      {found.isError ? (
        <p>{t`Search failed. Try again.`}</p>
      ) : asked !== '' && found.data?.items.length === 0 ? (
        <p>{t`No people match`}</p>
      ) : null}
    </div>
  );
}
