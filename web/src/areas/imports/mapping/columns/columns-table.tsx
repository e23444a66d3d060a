import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldsOfKind } from 'contract/imports/fields.ts';
import type { Import } from 'contract/imports/import.ts';
import type { ReactNode } from 'react';
import type { ImportChanges } from '../../import.queries.ts';
import { type ColumnGroups, type MappedColumn, mapColumn } from './column-groups.ts';
import { ColumnRow } from './column-row.tsx';
import styles from './columns-table.module.css';

export interface ColumnsTableProps {
  upload: Import;
  groups: ColumnGroups;
  /** The column whose days are asked about beside the table. */
  current: number | null;
  onChange: (changes: ImportChanges) => void;
  onAnswer: (index: number) => void;
}

/** Every column of the file with its first values and the field it maps to. */
export function ColumnsTable(props: ColumnsTableProps) {
  const { t } = useLingui();
  const { upload, groups, current, onChange, onAnswer } = props;
  const fields = [...fieldsOfKind[upload.kind], ...upload.customFields.map(({ field }) => field)];
  const group = (title: string, hint: ReactNode, columns: readonly MappedColumn[], asks = false) =>
    columns.length === 0 ? null : (
      <tbody>
        <tr className={styles.group}>
          <th colSpan={5} scope="rowgroup">
            <b>{title}</b> <span>{hint}</span>
          </th>
        </tr>
        {columns.map(({ column, index }) => (
          <ColumnRow
            key={index}
            column={column}
            fields={fields}
            rowCount={upload.rowCount}
            withType={upload.abilities.setType}
            asks={asks}
            current={asks && index === current}
            onMap={(field) => onChange(mapColumn(upload, index, field))}
            onConfirm={() => onChange({ columns: [{ index, confirmed: true }] })}
            onAnswer={() => onAnswer(index)}
          />
        ))}
      </tbody>
    );
  const [asked, mapped, out] = [groups.asks, groups.mapped, groups.leftOut];
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t`Columns of the file`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              <Trans>Your column</Trans>
            </th>
            <th scope="col">
              <Trans>First values</Trans>
            </th>
            <th scope="col" className={styles.filled}>
              <Trans comment="Percentage of rows with a value in a column">Filled</Trans>
            </th>
            <th scope="col" className={styles.field}>
              <Trans>Maps to</Trans>
            </th>
            <th scope="col" className={styles.sure}>
              <Trans context="how well a column fits a field">Match</Trans>
            </th>
          </tr>
        </thead>
        {group(
          plural(asked.length, {
            one: '# column needs your answer',
            other: '# columns need your answer',
          }),
          null,
          asked,
          true,
        )}
        {group(
          plural(mapped.length, { one: '# column mapped', other: '# columns mapped' }),
          <Trans>you can change any of them</Trans>,
          mapped,
        )}
        {group(
          plural(out.length, { one: '# column skipped', other: '# columns skipped' }),
          <Trans>their values aren’t imported</Trans>,
          out,
        )}
      </table>
    </div>
  );
}
