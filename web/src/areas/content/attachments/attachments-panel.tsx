import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconDots, IconPaperclip, IconX } from '@tabler/icons-react';
import { type Attachment, attachmentsMax } from 'contract/content/attachments.contract.ts';
import { contentFileTypes } from 'contract/content/content-file-limits.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { useRef, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { entryIf } from '../../../kit/menu/menu-entry.ts';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './attachments-panel.module.css';
import { type Attachments, useAttachments } from './use-attachments.ts';

export interface AttachmentsPanelProps {
  content: Pick<ContentHead, 'id' | 'title' | 'abilities'>;
}

/** The files an item of content carries: added, ordered and removed, each time at once. */
export function AttachmentsPanel({ content }: AttachmentsPanelProps) {
  const { t } = useLingui();
  const attachments = useAttachments(content.id, useMembership()?.accountId ?? 0);
  const { items, isError, isLoading, sending, failures, add, cancel, reload } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const mayChange = content.abilities.settings;
  const { title } = content;
  return (
    <Panel
      title={<Trans>Attachments</Trans>}
      count={items.length === 0 ? undefined : items.length}
      flush
      actions={
        mayChange ? (
          <Button
            size="small"
            busy={sending === undefined ? undefined : t`Uploading`}
            disabledReason={items.length >= attachmentsMax ? t`At most 10 attachments` : undefined}
            onClick={() => input.current?.click()}
          >
            <Trans>Add files</Trans>
          </Button>
        ) : undefined
      }
    >
      <FileInput
        ref={input}
        label={t`Attachments of “${title}”`}
        accept={contentFileTypes.join(',')}
        multiple
        onFiles={(files) => void add(files).catch(reportError)}
      />
      {isError ? (
        <ErrorPart title={<Trans>Couldn’t load the attachments</Trans>} onRetry={reload} />
      ) : isLoading || items.length > 0 ? (
        <ol className={styles.list}>
          {items.map((item, place) => (
            <Line key={item.id} {...{ item, place, attachments, mayChange }} />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>
          <Trans>No attachments yet</Trans>
        </p>
      )}
      {sending === undefined ? null : (
        <div className={styles.sending}>
          <span>{sending.name}</span>
          <ProgressBar label={sending.name} done={sending.sent} total={sending.total} />
          <Button size="small" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {failures.length === 0 ? null : (
        <ul className={styles.failures} role="alert">
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface LineProps {
  item: Attachment;
  place: number;
  attachments: Attachments;
  mayChange: boolean;
}

function Line({ item, place, attachments, mayChange }: LineProps) {
  const { t } = useLingui();
  const { name, size, url, id } = item;
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
      <IconPaperclip aria-hidden="true" />
      <a href={url} target="_blank" rel="noreferrer" className={styles.name}>
        {name}
      </a>
      <span className={text.dim}>{formatBytes(size)}</span>
      {mayChange ? (
        <EntryMenu
          entries={[
            ...entryIf(place > 0, {
              key: 'up',
              label: t`Move up`,
              icon: <IconArrowUp />,
              onSelect: move(-1),
            }),
            ...entryIf(place < attachments.items.length - 1, {
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
          <Trans>Readers can’t open the file any longer. Upload it again to restore it.</Trans>
        </Confirm>
      ) : null}
    </li>
  );
}
