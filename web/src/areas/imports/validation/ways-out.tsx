import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import type { ImportError, ImportRow } from 'contract/imports/validation/row.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { columnOf, mayBeRight, meansTheSame, wayOut } from './fix-view.ts';
import type { RowFix } from './use-fix-row.ts';
import styles from './errors-table.module.css';
import { isCustomImportField } from 'contract/imports/fields.ts';

export interface WaysOutProps {
  upload: Import;
  row: ImportRow;
  error: ImportError | undefined;
  onFix: (fix: RowFix) => void;
  onCompare: (lines: readonly [number, number]) => void;
}

/** What can be done about an error with one press. */
export function WaysOut({ upload, row, error, onFix, onCompare }: WaysOutProps) {
  const { t } = useLingui();
  const way = wayOut(error);
  const field = error?.field ?? null;
  const index = field === null ? undefined : columnOf(upload.columns, field);
  const from = index === undefined ? '' : (row.cells[index] ?? '');
  const number = formatCount(row.line);
  const press = () => {
    if (way.kind === 'compare') onCompare([way.line, row.line]);
    else if (way.kind === 'skip' || field === null || index === undefined) onFix({ kind: 'skip' });
    else if (way.kind === 'use') onFix({ kind: 'cell', field, index, was: from, text: way.value });
    else onFix({ kind: 'everywhere', field, from, to: way.value });
  };
  const label =
    way.kind === 'use'
      ? t`Use ${way.label}`
      : way.kind === 'compare'
        ? t`Compare rows`
        : way.kind === 'use-everywhere'
          ? plural(way.lines, { one: 'Use in # row', other: 'Use in # rows' })
          : t`Skip`;
  return (
    <span className={styles.ways}>
      {field === null || index === undefined ? null : (
        <ChoosePerson
          error={error}
          line={row.line}
          onChoose={(text) =>
            onFix(
              meansTheSame(upload, field)
                ? { kind: 'everywhere', field, from, to: text }
                : { kind: 'cell', field, index, was: from, text },
            )
          }
        />
      )}
      {field !== null && mayBeRight(error) ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t`Keep as is in row ${number}`}
          onClick={() => onFix({ kind: 'everywhere', field, from, to: null })}
        >
          <Trans>Keep as is</Trans>
        </Button>
      ) : null}
      <Button size="small" aria-label={t`${label}, row ${number}`} onClick={press}>
        {label}
      </Button>
    </span>
  );
}

interface ChoosePersonProps {
  error: ImportError | undefined;
  line: number;
  onChoose: (value: string) => void;
}

/** The people a row may mean; choosing one writes into the cell what names them alone. */
function ChoosePerson({ error, line, onChoose }: ChoosePersonProps) {
  const { t } = useLingui();
  const choices = error?.choices ?? [];
  if (choices.length === 0) return null;
  const isCustom = isCustomImportField(error?.field ?? null);
  const number = formatCount(line);
  return (
    <select
      className={styles.choose}
      aria-label={isCustom ? t`Value for row ${number}` : t`Who does row ${number} refer to?`}
      value=""
      onChange={(event) => {
        if (event.target.value !== '') onChoose(event.target.value);
      }}
    >
      <option value="">{isCustom ? t`Choose a value` : t`Choose a person`}</option>
      {choices.map(({ value, label, hint }) => (
        <option key={value} value={value}>
          {[...new Set([label, hint, value])].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  );
}
