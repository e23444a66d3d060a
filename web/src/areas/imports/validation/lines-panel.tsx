import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import type { ImportShow } from 'contract/imports/validation/rows.contract.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { labelsOf } from '../kind-labels.ts';
import { useFieldName } from '../field-names.ts';
import { errorText } from '../errors/error-text.ts';
import { leftOutLabels } from '../upload-labels.ts';
import { fixFields } from './fix-view.ts';
import { useRowsPage } from '../use-rows-page.ts';
import lineTable from '../line-table.module.css';
import { shownValue } from '../value-messages.ts';
import styles from '../changes-table.module.css';

const pageSize = 50;

/** The rows that one of the numbers counts. */
export function LinesPanel({ upload, show }: { upload: Import; show: ImportShow }) {
  const { t } = useLingui();
  const { page, rows, total, next, previous } = useRowsPage(upload.id, { show }, pageSize);
  const titles: Partial<Record<ImportShow, string>> = {
    create: t`To be created`,
    unchanged: t`Unchanged`,
    leftOut: t`Skipped`,
    all: t`All rows in the file`,
  };
  const count = total?.count ?? 0;
  return (
    <Panel flush title={titles[show] ?? t`Rows`}>
      {page.isError && rows === undefined ? (
        <ErrorState title={t`Couldn’t load the rows`} onRetry={() => void page.refetch()} />
      ) : rows === undefined ? (
        <Skeleton>
          <SkeletonBlock height={320} />
        </Skeleton>
      ) : rows.length === 0 ? (
        <EmptyState title={<Trans>No rows</Trans>} />
      ) : (
        <LinesTable upload={upload} rows={rows} label={titles[show] ?? ''} />
      )}
      {rows === undefined || rows.length === 0 ? null : (
        <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
          {total?.kind === 'exact' ? (
            <Plural value={count} one="# row" other="# rows" />
          ) : (
            <Plural value={count} one="about # row" other="about # rows" />
          )}
        </Pager>
      )}
    </Panel>
  );
}

interface LinesTableProps {
  upload: Import;
  rows: readonly ImportRow[];
  label: string;
}

function textOf(row: ImportRow, field: ImportField): string {
  const read = row.values.find((value) => value.field === field);
  return read === undefined ? '' : shownValue(read);
}

function LinesTable({ upload, rows, label }: LinesTableProps) {
  const fieldName = useFieldName();
  const fields = fixFields(upload.columns, []);
  return (
    <ScrollRegion label={label}>
      <table className={`${lineTable.table} ${styles.table} ${styles.lines}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              <Trans>Row</Trans>
            </th>
            <th scope="col" className={styles.person}>
              {labelsOf(upload.kind).one}
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className={styles.extra}>
                {fieldName(field)}
              </th>
            ))}
            <th scope="col" className={styles.outcome}>
              <Trans>Result</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={styles.line}>{formatCount(row.line)}</td>
              <th scope="row" className={styles.person}>
                <span className={styles.who}>
                  <Avatar name={`${row.person.firstName} ${row.person.lastName}`} />
                  <span>
                    {row.person.firstName} <b>{row.person.lastName}</b>
                  </span>
                </span>
              </th>
              {fields.map((field) => (
                <td key={field} className={styles.extra}>
                  {textOf(row, field)}
                </td>
              ))}
              <td>
                <Outcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Outcome({ row }: { row: ImportRow }) {
  const { t } = useLingui();
  if (row.outcome === 'error') {
    const [error] = row.errors;
    return <StatusMark tone="bad">{error === undefined ? '' : errorText(error)[0]}</StatusMark>;
  }
  if (row.outcome === 'create') return <StatusMark>{t`will be created`}</StatusMark>;
  if (row.outcome === 'update') return <StatusMark>{t`will be updated`}</StatusMark>;
  if (row.outcome === 'unchanged') {
    return <StatusMark fill="hollow">{t`stays the same`}</StatusMark>;
  }
  return (
    <StatusMark fill="slashed">
      {row.leftOut === null ? t`skipped` : leftOutLabels(row.leftOut)}
    </StatusMark>
  );
}
