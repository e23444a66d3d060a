import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../kernel/session/abilities.ts';
import { Checkbox } from '../../kit/inputs/checkbox.tsx';
import type { ValueEditorProps } from '../people/people.public.ts';
import { importsQuery } from './import.queries.ts';
import { ImportName, useImportLabels } from './import-names.tsx';
import styles from '../../kit/inputs/found-choices.module.css';

const shownAtMost = 20;

/** Chooses imports: those in force first, then the latest that wrote people. In force at once. */
export function ImportFilter({ label, values, onChange }: Omit<ValueEditorProps, 'field'>) {
  const { t } = useLingui();
  const canImport = useCan()('people.import');
  const labelOf = useImportLabels();
  const latest = useQuery({ ...importsQuery(shownAtMost, undefined), enabled: canImport });
  const [first] = useState(values);
  const wrote = latest.data?.items.filter(
    ({ kind, written }) => kind === 'people' && written !== null,
  );
  const names = new Map(wrote?.map((one) => [String(one.id), labelOf(one)]));
  const offered = new Set([...first, ...names.keys()]);
  return (
    <div className={styles.choices}>
      <div role="group" aria-label={label} className={styles.found}>
        {[...offered].map((id) => (
          <Checkbox
            key={id}
            label={names.get(id) ?? <ImportName id={id} />}
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
      {latest.isError ? (
        <p>{t`Couldn’t load imports`}</p>
      ) : latest.isSuccess && offered.size === 0 ? (
        <p>{t`No imports yet`}</p>
      ) : null}
    </div>
  );
}
