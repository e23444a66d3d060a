import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import {
  LineWithFields,
  MessageBody,
  NamedField,
  PreviewPanel,
  useArticlesOf,
} from '../../delivery/delivery.public.ts';
import { savedBlocks, StartFromTemplate } from '../../templates/templates.public.ts';
import { FieldTable } from './field-table.tsx';
import { SubjectFields } from './subject-fields.tsx';
import styles from './message.module.css';
import type { Draft } from './use-draft.ts';

/** Subject, preview text and body, with a preview as one of the recipients sees it. */
export function MessageStep({ draft }: { draft: Draft }) {
  const pictures = usePictureUrls(draft.campaign.document);
  // Cards are named by the articles that are known when the editor opens.
  const articles = useArticlesOf(draft.campaign.document);
  if (pictures === undefined || !articles) {
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
  const { campaign, change, write } = draft;
  const { t } = useLingui();
  const [pictures] = useState(() => picturePort(known));
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <div>
          <Suspense fallback={null}>
            <StartFromTemplate
              size="small"
              written={campaign}
              onStart={({ id: _id, ...message }) => {
                change(message);
                void draft.flush().then((saved) => (saved ? draft.reload() : undefined));
              }}
            />
          </Suspense>
        </div>
        <div className={styles.two}>
          <NamedField name="subject">
            <LineWithFields
              label={t`Subject`}
              value={campaign.subject}
              onChange={(subject) => change({ subject })}
            />
          </NamedField>
          <NamedField name="preview">
            <LineWithFields
              label={t`Preview text (shown beside the subject)`}
              value={campaign.previewText}
              onChange={(previewText) => change({ previewText })}
            />
          </NamedField>
        </div>
        <SubjectFields key={`subjects ${draft.round}`} draft={draft} />
        <MessageBody
          document={campaign.document}
          pictures={pictures}
          blocks={savedBlocks}
          onWrite={(read) => write(() => ({ document: read() }))}
        />
        <FieldTable id={campaign.id} />
      </div>
      <PreviewPanel mailing={campaign} pictures={pictures} />
    </div>
  );
}
