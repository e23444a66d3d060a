import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Popup } from '../../../kit/overlay/popup.tsx';
import { AddChip } from '../../../kit/page/add-chip.tsx';
import { FilterChip } from '../../../kit/page/filter-chip.tsx';
import type { ListState } from '../../../kit/table/list-state.ts';
import { type FilterField, filterWords } from './filter-field.ts';
import chip from '../../../kit/page/chip.module.css';

const PersonNames = lazyPage(() => import('./person-names.tsx').then((part) => part.PersonNames));

export const FilterPanel = lazyPage(() =>
  import('./filter-panel.tsx').then((module) => module.FilterPanel),
);

export interface ListFiltersProps {
  /** Everything there is to filter by, in the order of the menu. */
  fields: readonly FilterField[];
  /** Those in force, without the view's own. */
  filters: ListState['filters'];
  /** Filters the view sets; they are not offered a second time. */
  fixed: ListState['filters'];
  onFilter: (name: string, values: readonly string[]) => void;
  onClear: () => void;
}

/** The filters in force as chips, and the way to another one. */
export function ListFilters({ fields, filters, fixed, onFilter, onClear }: ListFiltersProps) {
  const inForce = fields.filter(({ name }) => filters[name] !== undefined);
  const offered = fields.filter(({ name, unlisted }) => fixed[name] === undefined && !unlisted);
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
        <button type="button" className={chip.clear} onClick={onClear}>
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

function ValueWords({ field, values }: Pick<FilterOfProps, 'field' | 'values'>) {
  if (field.kind === 'people') {
    return (
      <Suspense fallback="…">
        <PersonNames ids={values} />
      </Suspense>
    );
  }
  if (field.kind === 'editor') {
    return (
      <Suspense fallback="…">
        <field.Words values={values} />
      </Suspense>
    );
  }
  return filterWords(field, values);
}

function FilterOf({ field, values, onChange }: FilterOfProps) {
  return (
    <Popup
      button={
        <FilterChip
          field={field.label}
          value={<ValueWords field={field} values={values} />}
          onRemove={() => onChange([])}
        />
      }
    >
      <FilterPanel
        fields={[field]}
        filters={{ [field.name]: values }}
        onFilter={(_, next) => onChange(next)}
      />
    </Popup>
  );
}

interface AddFilterProps {
  fields: readonly FilterField[];
  filters: ListState['filters'];
  onFilter: ListFiltersProps['onFilter'];
}

function AddFilter({ fields, filters, onFilter }: AddFilterProps) {
  return (
    <Popup
      button={
        <AddChip>
          <Trans>Filter</Trans>
        </AddChip>
      }
    >
      <FilterPanel fields={fields} filters={filters} onFilter={onFilter} />
    </Popup>
  );
}
