import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import { type ReactNode, useId } from 'react';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { describeFailure } from '../../../kit/form/failure.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { sentence } from '../../../kit/text/sentence.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { errorText } from '../errors/error-text.ts';
import { useFieldName } from '../field-names.ts';
import { shownValue } from '../value-messages.ts';
import { FixCell } from './fix-cell.tsx';
import { columnOf, firstError } from './fix-view.ts';
import { useFixRow } from './use-fix-row.ts';
import { WaysOut } from './ways-out.tsx';
import styles from './errors-table.module.css';

export interface ErrorRowProps {
  upload: Import;
  row: ImportRow;
  fields: readonly ImportField[];
  onCompare: (lines: readonly [number, number]) => void;
  onGo: (cell: HTMLElement, step: 1 | -1) => void;
}

/** A row with errors: its red cells can be typed in, the rest says who it is about. */
export function ErrorRow({ upload, row, fields, onCompare, onGo }: ErrorRowProps) {
  const fieldName = useFieldName();
  const wrongId = useId();
  const { fix, touched, pending, error: failed } = useFixRow(upload.id, row.line);
  const wrong = new Set(row.errors.flatMap(({ field }) => field ?? []));
  const textOf = (field: ImportField) => {
    const read = row.values.find((one) => one.field === field);
    return read && shownValue(read);
  };
  const cell = (field: ImportField, shown: ReactNode): ReactNode => {
    const index = columnOf(upload.columns, field);
    if (index === undefined || (!wrong.has(field) && !touched.has(field))) return shown;
    const was = row.cells[index] ?? '';
    return (
      <FixCell
        line={row.line}
        field={field}
        value={was}
        wrong={wrong.has(field)}
        describedBy={wrongId}
        failed={failed !== null && !pending}
        onFix={(text) => fix({ kind: 'cell', field, index, was, text })}
        onGo={onGo}
      />
    );
  };
  const { firstName, lastName } = row.person;
  return (
    <tr>
      <th scope="row" className={styles.line}>
        {formatCount(row.line)}
      </th>
      <td className={styles.name}>
        <span className={styles.names}>
          {cell('firstName', <span>{firstName}</span>)}
          {cell('lastName', <b>{lastName}</b>)}
        </span>
      </td>
      {fields.map((field) => (
        <td
          key={field}
          data-label={fieldName(field)}
          data-open={wrong.has(field) || touched.has(field) || undefined}
        >
          {cell(field, textOf(field) ?? '')}
        </td>
      ))}
      <td className={styles.wrong}>
        <span className={styles.say}>
          <span id={wrongId} role="status" className={styles.message}>
            {failed === null || pending ? <WhatIsWrong row={row} /> : <NotSaved error={failed} />}
          </span>
          {row.errors.length === 0 ? null : (
            <WaysOut
              upload={upload}
              row={row}
              error={firstError(row)}
              onFix={fix}
              onCompare={onCompare}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

function NotSaved({ error }: { error: unknown }) {
  const { title, detail } = describeFailure(error);
  const why = error instanceof HttpError && error.status === 409 ? detail : title;
  return (
    <b className={styles.failed}>
      <Trans>Not saved: {why}</Trans>
    </b>
  );
}

function WhatIsWrong({ row }: { row: ImportRow }) {
  const { t } = useLingui();
  const error = firstError(row);
  if (error === undefined) {
    const labels = {
      create: t`fixed, will be created`,
      update: t`fixed, will be updated`,
      unchanged: t`fixed, nothing changes`,
      leftOut: t`skipped`,
      error: '',
    };
    return (
      <StatusMark fill={row.outcome === 'leftOut' ? 'slashed' : 'full'}>
        {labels[row.outcome]}
      </StatusMark>
    );
  }
  const [message, hint] = errorText(error);
  const more = row.errors.length - 1;
  return (
    <>
      <b>{hint === undefined ? message : sentence(message)}</b> {hint}{' '}
      {more === 0 ? null : <Plural value={more} one="# more error" other="# more errors" />}
    </>
  );
}
