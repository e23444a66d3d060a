import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Import, ImportFigures } from 'contract/imports/import.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { useFieldName } from '../field-names.ts';
import { CompareLines } from './compare-lines.tsx';
import { ErrorRow } from './error-row.tsx';
import { fixFields } from './fix-view.ts';
import { SkipErrors } from './skip-errors.tsx';
import { useRowsPage } from '../use-rows-page.ts';
import lineTable from '../line-table.module.css';
import styles from './errors-table.module.css';

const pageSize = 50;

/** Rows with errors, fixed in place: type in a red cell, Enter goes to the next. */
export function ErrorsPanel({ upload, figures }: { upload: Import; figures: ImportFigures }) {
  const { t } = useLingui();
  const [skipping, setSkipping] = useState(false);
  const [compared, setCompared] = useState<readonly [number, number]>();
  const { page, rows, next, previous } = useRowsPage(upload.id, { show: 'errors' }, pageSize);
  const { errors, fixed } = figures;
  const count = [
    plural(errors, { one: '# to fix', other: '# to fix' }),
    fixed === 0 ? '' : plural(fixed, { one: '# fixed', other: '# fixed' }),
  ];
  return (
    <Panel
      flush
      title={<Trans>Rows with errors</Trans>}
      count={<span role="status">{count.filter(Boolean).join(' · ')}</span>}
      actions={
        errors === 0 ? undefined : (
          <>
            <span className={styles.hint}>
              <Trans>Type in a red cell. Press Enter for the next one.</Trans>
            </span>
            <Button variant="quiet" size="small" onClick={() => setSkipping(true)}>
              <Plural value={errors} one="Skip # row" other="Skip all # rows" />
            </Button>
          </>
        )
      }
    >
      {page.isError && rows === undefined ? (
        <ErrorState title={t`Couldn’t load the errors`} onRetry={() => void page.refetch()} />
      ) : rows === undefined ? (
        <Skeleton>
          <SkeletonBlock height={220} />
        </Skeleton>
      ) : rows.length === 0 ? (
        <EmptyState title={<Trans>No rows have errors</Trans>} />
      ) : (
        <ErrorsTable upload={upload} rows={rows} onCompare={setCompared} />
      )}
      {next === undefined && previous === undefined ? null : (
        <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
          <Plural value={errors} one="# row with errors" other="# rows with errors" />
        </Pager>
      )}
      {skipping ? (
        <SkipErrors id={upload.id} count={errors} onClose={() => setSkipping(false)} />
      ) : null}
      {compared === undefined ? null : (
        <CompareLines upload={upload} lines={compared} onClose={() => setCompared(undefined)} />
      )}
    </Panel>
  );
}

interface ErrorsTableProps {
  upload: Import;
  rows: NonNullable<ReturnType<typeof useRowsPage>['rows']>;
  onCompare: (lines: readonly [number, number]) => void;
}

function ErrorsTable({ upload, rows, onCompare }: ErrorsTableProps) {
  const { t } = useLingui();
  const fieldName = useFieldName();
  const table = useRef<HTMLTableElement>(null);
  const fields = fixFields(upload.columns, rows);
  const goFrom = (cell: HTMLElement, step: 1 | -1) => {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>('[data-fix]') ?? [])];
    const rest = step === 1 ? cells : cells.toReversed();
    const after = rest.slice(rest.indexOf(cell) + 1);
    const open = after.find((one) => one.ariaInvalid === 'true') ?? after[0];
    open?.focus();
  };
  return (
    <ScrollRegion label={t`Rows with errors`}>
      <table ref={table} className={`${lineTable.table} ${styles.table}`}>
        <caption className="visually-hidden">{t`Rows with errors`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              <Trans>Row</Trans>
            </th>
            <th scope="col" className={styles.name}>
              <Trans>Name</Trans>
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className={styles[field] ?? styles.field}>
                {fieldName(field)}
              </th>
            ))}
            <th scope="col" className={styles.wrong}>
              <Trans>Error and fix</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ErrorRow
              key={row.line}
              upload={upload}
              row={row}
              fields={fields}
              onCompare={onCompare}
              onGo={goFrom}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
