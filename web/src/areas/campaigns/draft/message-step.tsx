import { useLingui as useMessages } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countWords, documentText } from 'contract/content/document-text.ts';
import { useState } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import type { PicturePort } from '../../../kit/editor/editor-setup.ts';
import { RichEditor } from '../../../kit/editor/rich-editor.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import { publishedQuery } from './articles.queries.ts';
import { messageSetup } from './editor-setup.tsx';
import { FieldTable } from './field-table.tsx';
import styles from './message.module.css';
import { NamedField } from './named-field.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import type { Draft } from './use-draft.ts';

const longest = 150;

/** Subject, preview text and body, with a preview as one of the recipients sees it. */
export function MessageStep({ draft }: { draft: Draft }) {
  const pictures = usePictureUrls(draft.campaign.document);
  // Cards are named by the articles that are known when the editor opens.
  const articles = useQuery(publishedQuery(''));
  if (pictures === undefined || articles.isPending) {
    return (
      <Skeleton>
        <SkeletonBlock height={360} />
      </Skeleton>
    );
  }
  return <Written draft={draft} known={pictures} />;
}

interface WrittenProps {
  draft: Draft;
  /** The addresses of the pictures that stand in the message already. */
  known: ReadonlyMap<number, string>;
}

function Written({ draft, known }: WrittenProps) {
  const { campaign, change } = draft;
  const { t } = useLingui();
  const [pictures] = useState(() => picturePort(known));
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <div className={styles.two}>
          <NamedField name="subject">
            <CountedLine
              label={t`Subject`}
              value={campaign.subject}
              onChange={(subject) => change({ subject })}
            />
          </NamedField>
          <CountedLine
            label={t`Preview text (shown beside the subject)`}
            value={campaign.previewText}
            onChange={(previewText) => change({ previewText })}
          />
        </div>
        <Body draft={draft} pictures={pictures} />
        <FieldTable id={campaign.id} />
      </div>
      <PreviewPanel campaign={campaign} pictures={pictures} />
    </div>
  );
}

interface CountedLineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function CountedLine({ label, value, onChange }: CountedLineProps) {
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={longest}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value.trimStart())}
      rightSectionWidth={80}
      rightSectionPointerEvents="none"
      rightSection={
        <span className={styles.counter} aria-hidden="true">
          {value.length} / {longest}
        </span>
      }
    />
  );
}

interface BodyProps {
  draft: Draft;
  pictures: PicturePort;
}

function Body({ draft: { campaign, write }, pictures }: BodyProps) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const [setup] = useState(() => messageSetup(_, pictures));
  const [begun] = useState(campaign.document);
  const words = countWords(documentText(campaign.document));
  return (
    <section>
      <div className={styles.bodyHead}>
        <h2>
          <Trans context="campaign">Message</Trans>
        </h2>
        <span>
          <Plural value={words} one="# word" other="# words" />
        </span>
      </div>
      <div className={styles.editor}>
        <NamedField name="text">
          <RichEditor
            setup={setup}
            document={begun}
            label={t({ message: 'Message', context: 'campaign' })}
            onChange={write}
          />
        </NamedField>
      </div>
    </section>
  );
}
