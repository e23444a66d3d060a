import { plural, t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { reportError } from '../../kernel/errors/report-error.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { Button } from '../../kit/button/button.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { formatBytes } from '../../kit/text/format.ts';
import { formatMoment } from '../../kit/text/time.ts';
import text from '../../kit/theme/text.module.css';
import { useFolderLabels } from './folder-labels.ts';
import styles from './storage-page.module.css';
import { deleteUnused, type UnusedFile, unusedPageSize, unusedQuery } from './storage.queries.ts';

export interface UnusedPanelProps {
  count: number;
  bytes: number;
  timeZone: string;
}

/** The files that nothing uses, and the way to delete them before their day has passed. */
export function UnusedPanel({ count, bytes, timeZone }: UnusedPanelProps) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const [asked, ask] = useState<readonly UnusedFile[]>();
  const { data } = useQuery(unusedQuery(cursor));
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' ? () => setCursor(to) : undefined;
  const items = data?.items ?? [];
  const size = formatBytes(bytes);
  return (
    <Panel
      flush
      title={
        count === 0 ? (
          <Trans>No unused files</Trans>
        ) : (
          <Plural value={count} one="# file that nothing uses" other="# files that nothing uses" />
        )
      }
      actions={
        items.length === 0 ? undefined : (
          <Button size="small" variant="danger" icon={<IconTrash />} onClick={() => ask(items)}>
            <Plural value={items.length} one="Delete # file" other="Delete # files" />
          </Button>
        )
      }
    >
      <p className={styles.lead}>
        {count === 0 ? (
          <Trans>Files that were uploaded and are not used anywhere are shown here.</Trans>
        ) : (
          <Trans>
            {size} that no article, email or file uses. Each is deleted a day after it was last
            used.
          </Trans>
        )}
      </p>
      <ul className={styles.rows}>
        {items.map((file) => (
          <Unused key={file.id} file={file} timeZone={timeZone} onDelete={() => ask([file])} />
        ))}
      </ul>
      {data === undefined || (data.nextCursor === null && data.previousCursor === null) ? null : (
        <Pager
          pageSize={unusedPageSize}
          onPrevious={goTo(data.previousCursor)}
          onNext={goTo(data.nextCursor)}
        >
          <Plural value={count} one="# file" other="# files" />
        </Pager>
      )}
      {asked === undefined ? null : (
        <Confirm
          question={<Plural value={asked.length} one="Delete # file?" other="Delete # files?" />}
          action={t`Delete`}
          final
          undo={<Trans>You can’t undo this.</Trans>}
          onConfirm={() => {
            ask(undefined);
            setCursor(undefined);
            void remove(asked);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </Panel>
  );
}

async function remove(files: readonly UnusedFile[]): Promise<void> {
  try {
    const count = await deleteUnused(files.map(({ id }) => id));
    notify.success({ title: plural(count, { one: '# file deleted', other: '# files deleted' }) });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) {
      reportError(error);
      return;
    }
    notify.error({
      title: say`Couldn’t delete the files`,
      detail: say`Something uses them by now, or they are deleted already.`,
    });
  }
}

interface UnusedProps {
  file: UnusedFile;
  timeZone: string;
  onDelete: () => void;
}

function Unused({ file, timeZone, onDelete }: UnusedProps) {
  const { t } = useLingui();
  const labelOf = useFolderLabels();
  const { folder, contentType, size, createdAt, createdBy, deletedFrom } = file;
  const name = file.name ?? labelOf(folder);
  const from = formatMoment(deletedFrom, timeZone);
  return (
    <li>
      <span className={styles.what}>
        <b>{name}</b>
        <span className={text.dim}>
          {contentType} · {formatMoment(createdAt, timeZone)}
          {createdBy === null ? null : <> · {createdBy.name}</>}
        </span>
      </span>
      <span className={text.dim}>
        <Trans>deleted from {from}</Trans>
      </span>
      <span className={styles.size}>{formatBytes(size)}</span>
      <Button
        size="small"
        variant="quiet"
        square
        icon={<IconTrash />}
        aria-label={t`Delete ${name}`}
        onClick={onDelete}
      />
    </li>
  );
}
