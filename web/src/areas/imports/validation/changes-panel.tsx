import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { Import, ImportFigures } from 'contract/imports/import.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { labelsOf } from '../kind-labels.ts';
import { useFieldName } from '../field-names.ts';
import type { UploadRoute } from '../steps/use-upload-route.ts';
import { ChangeFilters } from './change-filters.tsx';
import { useRowsPage } from '../use-rows-page.ts';
import lineTable from '../line-table.module.css';
import { shownAfter, shownBefore } from '../value-messages.ts';
import styles from '../changes-table.module.css';

const pageSize = 25;

export interface ChangesPanelProps {
  upload: Import;
  figures: ImportFigures;
  route: UploadRoute;
}

/** Who changes, and what: each field before and after. */
export function ChangesPanel({ upload, figures, route }: ChangesPanelProps) {
  const { t } = useLingui();
  const { field } = route;
  const ask = field === null ? { show: 'update' as const } : { show: 'update' as const, field };
  const { page, rows, next, previous } = useRowsPage(upload.id, ask, pageSize);
  const counted = figures.changedFields.find((one) => one.field === field)?.count;
  const labels = labelsOf(upload.kind);
  return (
    <Panel
      flush
      title={<Trans>Changes</Trans>}
      count={labels.count(figures.update)}
      actions={<ChangeFilters figures={figures} upload={upload} route={route} />}
    >
      {page.isError && rows === undefined ? (
        <ErrorState title={t`Couldn’t load the changes`} onRetry={() => void page.refetch()} />
      ) : rows === undefined ? (
        <Skeleton>
          <SkeletonBlock height={240} />
        </Skeleton>
      ) : (
        <ChangesTable rows={rows} field={field} one={labels.one} />
      )}
      <div className={styles.foot}>
        <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
          {labels.ofShown(rows?.length ?? 0, counted ?? figures.update)}
          {upload.rules.blanks === 'keep' ? (
            <>
              {' · '}
              <Trans>Empty cells keep the old value</Trans>
            </>
          ) : null}
        </Pager>
      </div>
    </Panel>
  );
}

interface ChangesTableProps {
  rows: readonly ImportRow[];
  /** If several fields of a person change, this one alone. */
  field: ImportField | null;
  /** Above the column of names. */
  one: string;
}

function ChangesTable({ rows, field, one }: ChangesTableProps) {
  const { t } = useLingui();
  return (
    <ScrollRegion label={t`Changes`}>
      <table className={`${lineTable.table} ${styles.table} ${styles.changes}`}>
        <caption className="visually-hidden">{t`Changes`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              <Trans>Row</Trans>
            </th>
            <th scope="col" className={styles.person}>
              {one}
            </th>
            <th scope="col" className={styles.field}>
              <Trans>Field</Trans>
            </th>
            <th scope="col" className={styles.now}>
              <Trans comment="Column of the value before an import">Now</Trans>
            </th>
            <th scope="col" className={styles.arrow}>
              <span className="visually-hidden">
                {t({ message: 'becomes', comment: 'Between a value and the one after an import' })}
              </span>
            </th>
            <th scope="col">
              <Trans comment="Column of the value after an import">After</Trans>
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <PersonChanges key={row.line} row={row} field={field} />
        ))}
      </table>
    </ScrollRegion>
  );
}

function PersonChanges({ row, field }: { row: ImportRow; field: ImportField | null }) {
  const { t } = useLingui();
  const fieldName = useFieldName();
  const { firstName, lastName } = row.person;
  const differences = row.differences.filter((one) => field === null || one.field === field);
  return (
    <tbody>
      {differences.map((difference, at) => (
        <tr key={difference.field}>
          {at > 0 ? null : (
            <>
              <td className={styles.line} rowSpan={differences.length}>
                {formatCount(row.line)}
              </td>
              <th scope="rowgroup" className={styles.person} rowSpan={differences.length}>
                <span className={styles.who}>
                  <Avatar name={`${firstName} ${lastName}`} />
                  <span>
                    {firstName} <b>{lastName}</b>
                  </span>
                </span>
              </th>
            </>
          )}
          <td className={styles.fieldName}>{fieldName(difference.field)}</td>
          <td className={styles.now}>
            {difference.before === null ? (
              <span className={styles.dim}>{t`empty`}</span>
            ) : (
              <del className={styles.before}>{shownBefore(difference)}</del>
            )}
          </td>
          <td className={styles.arrow}>
            <IconArrowRight aria-hidden="true" />
          </td>
          <td className={styles.next}>
            {difference.after === null ? (
              <span className={styles.dim}>{t`empty`}</span>
            ) : (
              <ins className={styles.after}>{shownAfter(difference)}</ins>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
