import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import { importFirstLine } from 'contract/imports/limits.ts';
import { useState } from 'react';
import { useStore } from '../../../../kernel/store.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonLine } from '../../../../kit/feedback/skeleton.tsx';
import { Avatar } from '../../../../kit/page/avatar.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { previewQuery } from '../../import.queries.ts';
import { sendingStore } from '../../sending/sending.ts';
import { errorText } from '../../errors/error-text.ts';
import { useFieldName } from '../../field-names.ts';
import { leftOutLabels } from '../../upload-labels.ts';
import { shownValue } from '../../value-messages.ts';
import styles from './side-panels.module.css';

/** What one row of the file becomes by the current mapping. */
export function LinePanel({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const first = importFirstLine(upload);
  const [line, setLine] = useState(first);
  const sending = useStore(sendingStore);
  const arrived = Math.max(upload.staged.rows, sending?.importId === upload.id ? sending.rows : 0);
  const last = first + arrived - 1;
  const preview = useQuery({
    ...previewQuery(upload, line),
    enabled: line <= last,
    placeholderData: (before) => before,
  });
  const number = formatCount(line);
  return (
    <Panel
      title={<Trans>Preview of row {number}</Trans>}
      actions={
        <span className={styles.arrows}>
          <Button
            square
            variant="quiet"
            icon={<IconChevronLeft />}
            aria-label={t`Previous row`}
            disabledReason={line === first ? t`This is the first row` : undefined}
            onClick={() => setLine(line - 1)}
          />
          <Button
            square
            variant="quiet"
            icon={<IconChevronRight />}
            aria-label={t`Next row`}
            disabledReason={line >= last ? t`No further rows uploaded yet` : undefined}
            onClick={() => setLine(line + 1)}
          />
        </span>
      }
    >
      {preview.isError && preview.data === undefined ? (
        <ErrorState title={t`Couldn’t load the row`} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <Skeleton>
          <div className={styles.lines}>
            {[180, 120, 220, 140].map((width) => (
              <SkeletonLine key={width} width={width} />
            ))}
          </div>
        </Skeleton>
      ) : (
        <LineBecomes row={preview.data} />
      )}
    </Panel>
  );
}

function LineBecomes({ row }: { row: ImportRow }) {
  const fieldName = useFieldName();
  const { t } = useLingui();
  const name = `${row.person.firstName} ${row.person.lastName}`.trim() || t`No name yet`;
  const named = new Set(['firstName', 'lastName']);
  return (
    <div aria-live="polite">
      <div className={styles.who}>
        <Avatar name={name} size="medium" />
        <span>
          <b>{name}</b>
          <Fate row={row} />
        </span>
      </div>
      {row.errors.map((error) => (
        <p key={`${error.field}${error.message}`} className={styles.error}>
          {error.field === null ? (
            errorText(error)[0]
          ) : (
            <FieldError name={fieldName(error.field)} message={errorText(error)[0]} />
          )}
        </p>
      ))}
      <dl className={styles.values}>
        {row.values
          .filter(({ field, text }) => text !== '' && !named.has(field))
          .map((value) => (
            <div key={value.field}>
              <dt>{fieldName(value.field)}</dt>
              <dd>{shownValue(value)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function FieldError({ name, message }: { name: string; message: string }) {
  return (
    <Trans comment="What is wrong with a field: Email: The email address has no @">
      {name}: {message}
    </Trans>
  );
}

function Fate({ row }: { row: ImportRow }) {
  const { t } = useLingui();
  const labels = {
    create: t`New, will be created`,
    update: t`Already in the directory, will be updated`,
    unchanged: t`Already in the directory, nothing changes`,
    error: t`Skipped until fixed`,
    leftOut:
      row.leftOut === null || row.leftOut === 'skipped'
        ? t`Skipped`
        : t`Skipped: ${leftOutLabels(row.leftOut)}`,
  };
  return <span className={styles.fate}>{labels[row.outcome]}</span>;
}
