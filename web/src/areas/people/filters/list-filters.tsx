import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Popup } from '../../../kit/overlay/popup.tsx';
import { AddChip } from '../../../kit/page/add-chip.tsx';
import { ChoiceChip, FilterChip } from '../../../kit/page/filter-chip.tsx';
import type { ListState } from '../../../kit/table/list-state.ts';
import { type FilterField, filterLabels } from './filter-field.ts';
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
  const isOffered = ({ name, unlisted }: FilterField) => fixed[name] === undefined && !unlisted;
  const isInForce = ({ name }: FilterField) => filters[name] !== undefined;
  // A chip of its own stays where it is when its filter comes into force: its values are still being chosen.
  const chips = fields.filter((field) => isInForce(field) || (field.quick && isOffered(field)));
  const others = fields.filter((field) => isOffered(field) && !field.quick);
  return (
    <>
      {chips.map((field) => (
        <FilterOf
          key={field.name}
          field={field}
          values={filters[field.name] ?? []}
          onChange={(values) => onFilter(field.name, values)}
        />
      ))}
      <AddFilter fields={others} filters={filters} onFilter={onFilter} />
      {fields.some(isInForce) ? (
        <button type="button" className={chip.clear} onClick={onClear}>
          <Trans>Clear</Trans>
        </button>
      ) : null}
    </>
  );
}

interface FilterOfProps {
  field: FilterField;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function ValueLabels({ field, values }: Pick<FilterOfProps, 'field' | 'values'>) {
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
        <field.Labels values={values} />
      </Suspense>
    );
  }
  return filterLabels(field, values);
}

function FilterOf({ field, values, onChange }: FilterOfProps) {
  return (
    <Popup
      button={
        values.length === 0 ? (
          <ChoiceChip>{field.label}</ChoiceChip>
        ) : (
          <FilterChip
            field={field.label}
            value={<ValueLabels field={field} values={values} />}
            onRemove={() => onChange([])}
          />
        )
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
