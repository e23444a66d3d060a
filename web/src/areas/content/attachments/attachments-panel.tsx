import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconDots, IconX } from '@tabler/icons-react';
import { type Attachment, attachmentsMax } from 'contract/content/attachments.contract.ts';
import { contentFileTypes } from 'contract/content/content-file-limits.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { Suspense, useRef, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { entryIf } from '../../../kit/menu/menu-entry.ts';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { SendingFiles } from '../../files/files.public.ts';
import { ContentThumbnail } from '../content-thumbnail.tsx';
import { fileTypeLabels } from '../file-type-labels.ts';
import { useStateLabels } from '../state-mark.tsx';
import styles from './attachments-panel.module.css';
import { type Attachments, useAttachments } from './use-attachments.ts';

const ChooseFileDialog = lazyPage(() =>
  import('./choose-file-dialog.tsx').then((module) => module.ChooseFileDialog),
);

export interface AttachmentsPanelProps {
  content: Pick<ContentHead, 'id' | 'title' | 'abilities'>;
}

/** The files an item of content carries: added, ordered and removed, each time at once. */
export function AttachmentsPanel({ content }: AttachmentsPanelProps) {
  const { t } = useLingui();
  const attachments = useAttachments(content.id, useMembership()?.accountId ?? 0);
  const { items, isError, isLoading, sending, reload } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const mayChange = content.abilities.settings;
  const { title } = content;
  const [choosing, setChoosing] = useState(false);
  const full = items.length >= attachmentsMax ? t`At most 10 attachments` : undefined;
  return (
    <Panel
      title={<Trans>Attachments</Trans>}
      count={items.length === 0 ? undefined : items.length}
      flush
      actions={
        mayChange ? (
          <>
            <Button size="small" disabledReason={full} onClick={() => setChoosing(true)}>
              <Trans>Choose from files</Trans>
            </Button>
            <Button
              size="small"
              busy={sending.current === undefined ? undefined : t`Uploading`}
              disabledReason={full}
              onClick={() => input.current?.click()}
            >
              <Trans>Add files</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      <FileInput
        ref={input}
        label={t`Attachments of “${title}”`}
        accept={contentFileTypes.join(',')}
        multiple
        onFiles={(files) => void sending.add(files).catch(reportError)}
      />
      {isError ? (
        <ErrorState title={<Trans>Couldn’t load the attachments</Trans>} onRetry={reload} />
      ) : isLoading || items.length > 0 ? (
        <ol className={styles.list}>
          {items.map((item, index) => (
            <Line key={item.id} {...{ item, position: index, attachments, mayChange }} />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>
          <Trans>No attachments yet</Trans>
        </p>
      )}
      {sending.current === undefined && sending.failures.length === 0 ? null : (
        <div className={styles.sending}>
          <SendingFiles {...sending} />
        </div>
      )}
      <Suspense>
        {choosing ? (
          <ChooseFileDialog
            title={t`Attach a file to “${title}”`}
            there={[content.id, ...items.flatMap(({ source }) => source?.id ?? [])]}
            onChoose={attachments.choose}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}

interface LineProps {
  item: Attachment;
  position: number;
  attachments: Attachments;
  mayChange: boolean;
}

function Line({ item, position, attachments, mayChange }: LineProps) {
  const { t } = useLingui();
  const { name, size, url, id, previewUrl, contentType, source } = item;
  const states = useStateLabels();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await attachments.remove(item);
    setBusy(false);
    setAsking(false);
  };
  const move = (by: 1 | -1) => () => void attachments.move(id, by).catch(reportError);
  return (
    <li>
      <ContentThumbnail file={{ name }} url={previewUrl ?? undefined} />
      <a href={url} target="_blank" rel="noreferrer" className={styles.name}>
        {name}
      </a>
      <span className={text.dim}>
        {[
          source === null || source.state === 'published' ? null : states[source.state],
          fileTypeLabels(contentType),
          formatBytes(size),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      {mayChange ? (
        <EntryMenu
          entries={[
            ...entryIf(position > 0, {
              key: 'up',
              label: t`Move up`,
              icon: <IconArrowUp />,
              onSelect: move(-1),
            }),
            ...entryIf(position < attachments.items.length - 1, {
              key: 'down',
              label: t`Move down`,
              icon: <IconArrowDown />,
              onSelect: move(1),
            }),
            {
              key: 'remove',
              label: t`Remove`,
              icon: <IconX />,
              danger: true,
              apart: attachments.items.length > 1,
              onSelect: () => setAsking(true),
            },
          ]}
        >
          <Button
            square
            size="small"
            variant="quiet"
            icon={<IconDots />}
            aria-label={t`Actions for “${name}”`}
          />
        </EntryMenu>
      ) : null}
      {asking ? (
        <Confirm
          question={t`Remove “${name}”?`}
          action={<Trans>Remove</Trans>}
          final
          busy={busy ? t`Removing` : undefined}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {source === null ? (
            <Trans>Readers can’t open the file any longer. Upload it again to restore it.</Trans>
          ) : (
            <Trans>Readers no longer find the file here. The file itself stays in Content.</Trans>
          )}
        </Confirm>
      ) : null}
    </li>
  );
}
