import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import type { ListState } from '../../../kit/table/list-state.ts';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterField, FilterOption } from './filter-field.ts';
import styles from './filters.module.css';

export interface FilterSheetProps {
  /** Everything there is to filter by, in the order of the sheet. */
  fields: readonly FilterField[];
  sorts: readonly FilterOption[];
  state: ListState;
  /** Filters the view sets. */
  fixed: ListState['filters'];
  /** How many match, in words: "2,310 people"; undefined until that is known. */
  matching: string | undefined;
  /** What else can be done with those who match. */
  more?: ReactNode;
  onFilter: (name: string, values: readonly string[]) => void;
  onSort: (sort: string) => void;
  onClear: () => void;
  onClose: () => void;
}

/** All filters of a list and its order, on the phone. */
export function FilterSheet(props: FilterSheetProps) {
  const { fields, sorts, state, fixed, matching, more, onFilter, onSort, onClear, onClose } = props;
  const { t } = useLingui();
  const all = fields.filter(
    ({ name, unlisted }) =>
      fixed[name] === undefined && (!unlisted || state.filters[name] !== undefined),
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const shows = (field: FilterField) =>
    !(field.kind === 'editor' && field.onDemand) ||
    state.filters[field.name] !== undefined ||
    added.includes(field.name);
  const others = all.filter((field) => !shows(field));
  const foot = (
    <>
      <Button onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      <Button variant="primary" onClick={onClose}>
        {matching === undefined ? (
          <Trans comment="Closes the filters and shows the list">Show</Trans>
        ) : (
          <Trans comment="Closes the filters: Show 2,310 people">Show {matching}</Trans>
        )}
      </Button>
    </>
  );
  return (
    <Modal title={t`Filters`} onClose={onClose} foot={foot}>
      <div className={styles.sheet}>
        <Select
          label={t`Sort by`}
          options={sorts}
          value={sorts.some(({ value }) => value === state.sort) ? state.sort : null}
          placeholder={t`Other order`}
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
            label={t`Add filter`}
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
