import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SavedBlock } from 'contract/templates/block.ts';
import { useState } from 'react';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import {
  type Autosave,
  MessageBody,
  useArticlesOf,
  useAutosave,
} from '../../delivery/delivery.public.ts';
import { type BlockChanges, loadBlock, saveBlock, savedBlockQuery } from '../blocks.queries.ts';
import { EditFrame } from './edit-frame.tsx';
import styles from './edit.module.css';

type Draft = Autosave<SavedBlock, BlockChanges>;

const port = { save: saveBlock, load: loadBlock };

/** The editor is heavy; it comes once the block has. */
export function EditBlock({ block }: { block: SavedBlock }) {
  const { t } = useLingui();
  const draft: Draft = useAutosave<SavedBlock, BlockChanges>(block, port);
  // Drafts came and went since it was last shown.
  const drafts = useQuery(savedBlockQuery(block.id)).data?.drafts ?? block.drafts;
  const pictures = usePictureUrls(block.document);
  // Cards are named by the articles that are known when the editor opens.
  const articles = useArticlesOf(block.document);
  return (
    <EditFrame
      kind="block"
      draft={draft}
      label={t`Block name`}
      changed={t`Someone else changed this block`}
    >
      <div className={`${styles.stack} ${styles.narrow}`}>
        <Note
          title={
            <Plural
              value={drafts}
              _0="No drafts use this block"
              one="# draft uses this block"
              other="# drafts use this block"
            />
          }
        >
          <Trans>
            Drafts show your changes immediately, and campaigns in review become drafts again.
            Messages that were sent stay as they are.
          </Trans>
        </Note>
        {pictures === undefined || !articles ? (
          <Skeleton>
            <SkeletonBlock height={360} />
          </Skeleton>
        ) : (
          <Written key={draft.round} draft={draft} known={pictures} />
        )}
      </div>
    </EditFrame>
  );
}

interface WrittenProps {
  draft: Draft;
  /** The addresses of the pictures that stand in the block already. */
  known: ReadonlyMap<number, string>;
}

function Written({ draft: { item, write }, known }: WrittenProps) {
  const [pictures] = useState(() => picturePort(known));
  return (
    <MessageBody
      document={item.document}
      pictures={pictures}
      onWrite={(read) => write(() => ({ document: read() }))}
    />
  );
}
