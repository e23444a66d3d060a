import { useState } from 'react';
import type { ListState } from '../../../kit/table/list-state.ts';
import { FieldMenu } from './field-menu.tsx';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterField } from './filter-field.ts';
import styles from './filters.module.css';

export interface FilterPanelProps {
  fields: readonly FilterField[];
  filters: ListState['filters'];
  onFilter: (name: string, values: readonly string[]) => void;
}

/** First what to filter by, where there is a choice, then its values. */
export function FilterPanel({ fields, filters, onFilter }: FilterPanelProps) {
  const [chosen, setChosen] = useState<string>();
  const field = fields.length === 1 ? fields[0] : fields.find(({ name }) => name === chosen);
  if (field === undefined) return <FieldMenu fields={fields} onChoose={setChosen} />;
  return (
    <div
      className={
        field.kind === 'editor' && field.wide ? `${styles.editor} ${styles.wide}` : styles.editor
      }
      key={field.name}
    >
      <b>{field.label}</b>
      <FilterEditor
        field={field}
        values={filters[field.name] ?? []}
        onChange={(values) => onFilter(field.name, values)}
      />
    </div>
  );
}
