import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconFile,
  IconNews,
  IconPaperclip,
  IconPlus,
  IconShare2,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import type { ContentKind } from 'contract/content/content.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { ChooseFileDialog } from '../../content/content.public.ts';
import { SendingFiles } from '../../files/files.public.ts';
import { NamedField } from '../../delivery/delivery.public.ts';
import styles from './attached.module.css';
import { kindLabel, type Titled } from './content-kinds.ts';
import type { Composer } from './use-composer.ts';
import { useFiles } from './use-files.ts';

const ContentDialog = lazyPage(() =>
  import('./content-dialog.tsx').then((part) => part.ContentDialog),
);

const icons: Readonly<Record<ContentKind, ReactNode>> = {
  article: <IconNews aria-hidden="true" />,
  social: <IconShare2 aria-hidden="true" />,
  file: <IconFile aria-hidden="true" />,
};

/** The content and the files that go with a message. */
export function Attached({ composer }: { composer: Composer }) {
  const { t } = useLingui();
  const { item, change } = composer;
  const { contentIds, files } = item;
  const [choosing, setChoosing] = useState<'content' | 'file'>();
  const [titles, setTitles] = useState<ReadonlyMap<number, Titled>>(new Map());
  const uploads = useFiles(composer, useMembership()?.accountId ?? 0);
  const known = new Map([...titles, ...item.contents.map((one) => [one.id, one] as const)]);
  const pick = (content: Titled) => {
    setTitles((before) => new Map([...before, [content.id, content]]));
    change({ contentIds: [...contentIds, content.id] });
    setChoosing(undefined);
  };
  return (
    <section aria-label={t`Content and attachments`}>
      <AttachedHead contents={contentIds.length} files={files.length} />
      {contentIds.length + files.length === 0 ? null : (
        <ul className={styles.list}>
          {contentIds.map((id) => (
            <ContentLine
              key={`content ${id}`}
              content={known.get(id)}
              onRemove={() => change({ contentIds: contentIds.filter((one) => one !== id) })}
            />
          ))}
          {files.map((file) => (
            <Line
              key={`file ${file.id}`}
              icon={<IconPaperclip aria-hidden="true" />}
              name={file.name}
              detail={file.source?.published === false ? t`not published` : formatBytes(file.size)}
              onRemove={() => void uploads.remove(file).catch(reportError)}
            />
          ))}
        </ul>
      )}
      <SendingFiles {...uploads.sending} />
      <AttachButtons
        contents={contentIds.length}
        files={files.length}
        uploads={uploads}
        onChoose={setChoosing}
      />
      <Suspense fallback={null}>
        {choosing === 'content' ? (
          <ContentDialog chosen={contentIds} onPick={pick} onClose={() => setChoosing(undefined)} />
        ) : choosing === 'file' ? (
          <ChooseFileDialog
            title={t`Attach a file from Content`}
            there={files.flatMap(({ source }) => source?.id ?? [])}
            published
            onChoose={uploads.choose}
            onClose={() => setChoosing(undefined)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

interface Counts {
  contents: number;
  files: number;
}

function AttachedHead({ contents, files }: Counts) {
  const most = directSendLimits;
  return (
    <div className={styles.head}>
      <h3>
        <Trans>Content and attachments</Trans>
      </h3>
      <span>
        <Trans>
          {contents} of {most.contents} items, {files} of {most.files} files
        </Trans>
      </span>
    </div>
  );
}

interface AttachButtonsProps extends Counts {
  uploads: ReturnType<typeof useFiles>;
  onChoose: (what: 'content' | 'file') => void;
}

function AttachButtons({ contents, files, uploads, onChoose }: AttachButtonsProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const most = directSendLimits;
  const full =
    files < most.files
      ? undefined
      : plural(most.files, { one: 'At most # file', other: 'At most # files' });
  return (
    <NamedField name="content">
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          icon={<IconPlus />}
          disabledReason={
            contents < most.contents
              ? undefined
              : plural(most.contents, {
                  one: 'At most # item of content',
                  other: 'At most # items of content',
                })
          }
          onClick={() => onChoose('content')}
        >
          <Trans>Add content</Trans>
        </Button>
        <Button
          variant="quiet"
          icon={<IconUpload />}
          busy={uploads.sending.current === undefined ? undefined : t`Uploading`}
          disabledReason={full}
          onClick={() => input.current?.click()}
        >
          <Trans>Attach a file</Trans>
        </Button>
        <Button
          variant="quiet"
          icon={<IconFile />}
          disabledReason={full}
          onClick={() => onChoose('file')}
        >
          <Trans>Choose from files</Trans>
        </Button>
        <FileInput
          ref={input}
          label={t`Attachments`}
          multiple
          onFiles={(chosen) => void uploads.sending.add(chosen).catch(reportError)}
        />
      </div>
    </NamedField>
  );
}

interface ContentLineProps {
  /** Undefined until it has loaded. */
  content: Titled | undefined;
  onRemove: () => void;
}

function ContentLine({ content, onRemove }: ContentLineProps) {
  if (content === undefined) {
    return <Line icon={icons.article} name={say`Content`} detail="" onRemove={onRemove} />;
  }
  const { kind, title, published } = content;
  return (
    <Line
      icon={icons[kind]}
      name={title}
      detail={published ? kindLabel(kind) : say`not published`}
      onRemove={onRemove}
    />
  );
}

interface LineProps {
  icon: ReactNode;
  name: string;
  detail: string;
  onRemove: () => void;
}

function Line({ icon, name, detail, onRemove }: LineProps) {
  const { t } = useLingui();
  return (
    <li>
      {icon}
      <span className={styles.name}>{name}</span>
      <span className={text.dim}>{detail}</span>
      <Button
        square
        size="small"
        variant="quiet"
        icon={<IconX />}
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
      />
    </li>
  );
}
