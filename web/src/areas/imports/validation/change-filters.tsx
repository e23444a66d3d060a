import { useLingui } from '@lingui/react/macro';
import type { Import, ImportFigures } from 'contract/imports/import.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { useFieldName } from '../field-names.ts';
import type { UploadRoute } from '../steps/use-upload-route.ts';
import styles from '../changes-table.module.css';

export interface ChangeFiltersProps {
  figures: ImportFigures;
  upload: Import;
  route: UploadRoute;
}

/** The fields that change, the most frequent first; one of them alone can be looked at. */
export function ChangeFilters({ figures, upload, route }: ChangeFiltersProps) {
  const fieldName = useFieldName();
  const { t } = useLingui();
  const choose = (field: ImportField | undefined) =>
    route.go(
      {
        id: upload.id,
        step: 'check',
        ...(route.show === null ? {} : { show: route.show }),
        field,
      },
      { resetScroll: false, replace: true },
    );
  const chip = (field: ImportField | null, label: string, count: number) => (
    <button
      key={field ?? 'all'}
      type="button"
      className={styles.chip}
      aria-pressed={route.field === field}
      onClick={() => choose(field ?? undefined)}
    >
      {label} <span>{formatCount(count)}</span>
    </button>
  );
  const fields = figures.changedFields.toSorted((a, b) => b.count - a.count);
  return (
    <div className={styles.chips} role="group" aria-label={t`Filter changes by field`}>
      {chip(null, t`All`, figures.changes)}
      {fields.map(({ field, count }) => chip(field, fieldName(field), count))}
    </div>
  );
}
