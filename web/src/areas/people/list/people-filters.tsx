import { Trans } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { AddChip } from '../../../kit/page/add-chip.tsx';
import { FilterChip } from '../../../kit/page/filter-chip.tsx';
import type { ListState } from '../../../kit/table/list-state.ts';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterField, filterWords, useFilterFields } from './filter-fields.ts';
import styles from './people-list.module.css';

export interface PeopleFiltersProps {
  /** Those in force, without the view's own. */
  filters: ListState['filters'];
  /** Filters the view sets; they are not offered a second time. */
  fixed: ListState['filters'];
  onFilter: (name: string, values: readonly string[]) => void;
  onClear: () => void;
}

/** The filters in force as chips, and the way to another one. */
export function PeopleFilters({ filters, fixed, onFilter, onClear }: PeopleFiltersProps) {
  const fields = useFilterFields();
  const inForce = fields.filter(({ name }) => filters[name] !== undefined);
  const offered = fields.filter(({ name }) => fixed[name] === undefined);
  return (
    <>
      {inForce.map((field) => (
        <FilterOf
          key={field.name}
          field={field}
          values={filters[field.name] ?? []}
          onChange={(values) => onFilter(field.name, values)}
        />
      ))}
      <AddFilter fields={offered} filters={filters} onFilter={onFilter} />
      {inForce.length === 0 ? null : (
        <button type="button" className={styles.clear} onClick={onClear}>
          <Trans>Clear</Trans>
        </button>
      )}
    </>
  );
}

interface FilterOfProps {
  field: FilterField;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function FilterOf({ field, values, onChange }: FilterOfProps) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          field={field.label}
          value={filterWords(field, values)}
          onRemove={() => onChange([])}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.editor}>
          <b>{field.label}</b>
          <FilterEditor field={field} values={values} onChange={onChange} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface AddFilterProps {
  fields: readonly FilterField[];
  filters: ListState['filters'];
  onFilter: PeopleFiltersProps['onFilter'];
}

/** First what to filter by, then its values. */
function AddFilter({ fields, filters, onFilter }: AddFilterProps) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState<string>();
  const field = fields.find((one) => one.name === name);
  const toggle = (open: boolean) => {
    setOpened(open);
    setName(undefined);
  };
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <AddChip onClick={() => toggle(!opened)}>
          <Trans>Filter</Trans>
        </AddChip>
      </Popover.Target>
      <Popover.Dropdown>
        {field === undefined ? (
          <div className={styles.fields}>
            {fields.map((one) => (
              <button
                key={one.name}
                type="button"
                className={styles.field}
                onClick={() => setName(one.name)}
              >
                {one.label}
              </button>
            ))}
          </div>
        ) : (
          <div className={styles.editor} key={field.name}>
            <b>{field.label}</b>
            <FilterEditor
              field={field}
              values={filters[field.name] ?? []}
              onChange={(values) => onFilter(field.name, values)}
            />
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
