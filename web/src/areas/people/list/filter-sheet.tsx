import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Total } from 'contract/kernel/paging.ts';
import { useLimitedTo } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import type { ListState } from '../../../kit/table/list-state.ts';
import { useOwnFields } from '../fields/use-own-fields.ts';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterField, useFilterFields } from './filter-fields.ts';
import { hasOrder, ownColumn } from './own-columns.tsx';
import styles from './people-list.module.css';
import { peopleWords } from './total-words.ts';

export interface FilterSheetProps {
  state: ListState;
  /** Filters the view sets. */
  fixed: ListState['filters'];
  /** How many match; undefined until that is known. */
  total: Total | undefined;
  /** What else can be done with those who match. */
  more: ReactNode;
  onFilter: (name: string, values: readonly string[]) => void;
  onSort: (sort: string) => void;
  onClear: () => void;
  onClose: () => void;
}

/** All filters and the order, on the phone. */
export function FilterSheet(props: FilterSheetProps) {
  const { state, fixed, total, more, onFilter, onSort, onClear, onClose } = props;
  const { t } = useLingui();
  const all = useFilterFields().filter(({ name }) => fixed[name] === undefined);
  const [added, setAdded] = useState<readonly string[]>([]);
  const shows = ({ kind, name }: FilterField) =>
    kind !== 'condition' || state.filters[name] !== undefined || added.includes(name);
  const others = all.filter((field) => !shows(field));
  const sortable = useLimitedTo() === null;
  const own = useOwnFields() ?? [];
  const people = total && peopleWords(total);
  const sorts = [
    { value: 'name', label: t`Name, A to Z` },
    { value: '-name', label: t`Name, Z to A` },
    { value: 'department', label: t`Department` },
    { value: 'location', label: t`Location` },
    { value: '-lastActivity', label: t`Last activity, newest first` },
    { value: '-startDate', label: t`Started, newest first` },
    { value: '-created', label: t`Added, newest first` },
    ...own
      .filter((field) => sortable && hasOrder(field))
      .map((field) => ({ value: ownColumn(field), label: field.label })),
  ];
  const foot = (
    <>
      <Button onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      <Button variant="primary" onClick={onClose}>
        {people === undefined ? <Trans>Show</Trans> : <Trans>Show {people}</Trans>}
      </Button>
    </>
  );
  return (
    <Modal title={t`Filters`} onClose={onClose} foot={foot}>
      <div className={styles.sheet}>
        <Select
          label={t`Order`}
          options={sorts}
          value={sorts.some(({ value }) => value === state.sort) ? state.sort : null}
          placeholder={t`Another one`}
          onChange={(sort) => sort !== null && onSort(sort)}
        />
        {all.filter(shows).map((field) => (
          <fieldset key={field.name} className={styles.group}>
            <legend>{field.label}</legend>
            <FilterEditor
              field={field}
              values={state.filters[field.name] ?? []}
              onChange={(values) => onFilter(field.name, values)}
            />
          </fieldset>
        ))}
        {others.length === 0 ? null : (
          <Select
            label={t`Another filter`}
            options={others.map(({ name, label }) => ({ value: name, label }))}
            value={null}
            placeholder={t`Choose`}
            onChange={(name) => name !== null && setAdded([...added, name])}
          />
        )}
        {more}
      </div>
    </Modal>
  );
}
