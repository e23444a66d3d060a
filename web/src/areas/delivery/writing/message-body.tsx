import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDocument } from 'contract/documents/document.ts';
import { countWords, documentText } from 'contract/documents/document-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlocksPort, PicturePort, EditorSetup } from '../../../kit/editor/editor-setup.ts';
import { RichEditor, type RichEditorProps } from '../../../kit/editor/rich-editor.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { blockGroupsQuery, groupParts } from './block-groups.tsx';
import styles from './message.module.css';
import { NamedField } from './named-field.tsx';
import { type MergeFieldChoice, useMergeFields } from './use-merge-fields.ts';
import { plural } from '@lingui/core/macro';
import { safeHref } from 'contract/kernel/href.ts';
import { knownArticle } from './articles.queries.ts';
import { ContentPicker } from './content-picker.tsx';

export interface MessageBodyProps {
  document: MessageDocument;
  pictures: PicturePort;
  /** Without it the message has no saved blocks. */
  blocks?: BlocksPort;
  onWrite: RichEditorProps['onChange'];
  /** As high as a few lines, until more is written, with the tools in one line. */
  short?: boolean;
}

/** The body of a message, and the editor it is written in. */
export function MessageBody(props: MessageBodyProps) {
  const fields = useMergeFields();
  // Blocks are named by the groups that are known when the editor opens.
  const groups = useQuery(blockGroupsQuery(''));
  if (fields === undefined || groups.isPending) {
    return (
      <Skeleton>
        <SkeletonBlock height={props.short ? 120 : 360} />
      </Skeleton>
    );
  }
  return <Written {...props} fields={fields} />;
}

interface WrittenProps extends MessageBodyProps {
  fields: readonly MergeFieldChoice[];
}

function Written({ document, pictures, blocks, onWrite, short, fields }: WrittenProps) {
  const { t } = useLingui();
  const [setup] = useState(() => messageSetup(fields, pictures, blocks));
  const [begun] = useState(document);
  const words = countWords(documentText(document));
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
      <div className={short ? `${styles.editor} ${styles.short}` : styles.editor}>
        <NamedField name="text">
          <RichEditor
            setup={setup}
            short={short ?? false}
            document={begun}
            label={t({ message: 'Message', context: 'campaign' })}
            onChange={onWrite}
          />
        </NamedField>
      </div>
    </section>
  );
}

/** What a message has beside what every text has: merge fields, buttons and cards of articles. */
function messageSetup(
  fields: readonly MergeFieldChoice[],
  pictures: PicturePort,
  blocks?: BlocksPort,
): EditorSetup {
  return {
    safeHref,
    pictures,
    message: {
      fields,
      groups: groupParts,
      describeCard: (contentId) => {
        const article = knownArticle(contentId);
        return article === undefined
          ? null
          : {
              title: article.title,
              detail: plural(article.readingTime, {
                one: 'Article · # minute',
                other: 'Article · # minutes',
              }),
            };
      },
      ContentPicker,
      blocks,
    },
  };
}
