import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueries } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { FailureNote } from '../failure-note.tsx';
import { forgetRows, previewQuery, skipRows } from '../import.queries.ts';
import { useFieldName } from '../field-names.ts';
import { shownValue } from '../value-messages.ts';
import styles from './compare-lines.module.css';

export interface CompareLinesProps {
  upload: Import;
  lines: readonly [number, number];
  onClose: () => void;
}

/** Two rows that clash, side by side: one of them can be skipped. */
export function CompareLines({ upload, lines, onClose }: CompareLinesProps) {
  const { t } = useLingui();
  const [first, second] = useQueries({
    queries: [previewQuery(upload, lines[0]), previewQuery(upload, lines[1])],
  });
  const skip = useMutation({
    meta: { claims: 'form' },
    mutationFn: (line: number) => skipRows(upload.id, [line]),
    onSuccess: async () => {
      onClose();
      await forgetRows();
    },
  });
  const failed = first.isError || second.isError;
  return (
    <Modal
      title={t`Which row is right?`}
      size="wide"
      onClose={onClose}
      foot={lines.map((line) => (
        <Button
          key={line}
          busy={skip.isPending && skip.variables === line ? t`Skipping` : undefined}
          onClick={() => skip.mutate(line)}
        >
          <Trans>Skip row {formatCount(line)}</Trans>
        </Button>
      ))}
    >
      <FailureNote error={skip.error} />
      {failed ? (
        <ErrorState
          title={t`Couldn’t load the rows`}
          onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
        />
      ) : first.data === undefined || second.data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={160} />
        </Skeleton>
      ) : (
        <Compared upload={upload} rows={[first.data, second.data]} />
      )}
    </Modal>
  );
}

function Compared({ upload, rows }: { upload: Import; rows: readonly [ImportRow, ImportRow] }) {
  const { t } = useLingui();
  const fieldName = useFieldName();
  const textOf = (row: ImportRow, field: ImportField) => {
    const read = row.values.find((value) => value.field === field);
    if (read !== undefined) return shownValue(read);
    return row.cells[upload.columns.findIndex((column) => column.field === field)] ?? '';
  };
  const fields = upload.columns.flatMap(({ field }) => field ?? []);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t`Rows compared`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          {rows.map(({ line }) => (
            <th key={line} scope="col">
              <Trans>Row {formatCount(line)}</Trans>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const [one, other] = rows.map((row) => textOf(row, field));
          return (
            <tr key={field} className={one === other ? styles.same : undefined}>
              <th scope="row">{fieldName(field)}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
