import { lengths } from 'contract/kernel/counts.ts';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '../../kit/inputs/checkbox.tsx';
import type { ValueEditorProps } from '../people/people.public.ts';
import styles from './choice/group-dialog.module.css';
import { NameOf } from './group-names.tsx';
import { groupsQuery } from './groups.queries.ts';

const shownAtMost = '20';

/** Chooses groups: the chosen ones first, then those by name or by what is typed. In force at once. */
export function GroupFilter({ label, values, onChange }: Omit<ValueEditorProps, 'field'>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const found = useQuery({
    ...groupsQuery({
      limit: shownAtMost,
      ...(asked === '' ? {} : { q: asked.slice(0, lengths.search) }),
    }),
    placeholderData: keepPreviousData,
  });
  const names = new Map(found.data?.items.map(({ id, name }) => [String(id), name]));
  const offered = new Set([...values, ...names.keys()]);
  return (
    <div className={styles.filter}>
      <TextInput
        type="search"
        aria-label={t`Group name`}
        placeholder={t`Group name`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="group" aria-label={label} className={styles.choices}>
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
    </div>
  );
}
