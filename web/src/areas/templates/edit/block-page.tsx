import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { SavedBlock } from 'contract/templates/block.ts';
import { useState } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import {
  type Autosave,
  MailingLoading,
  MessageBody,
  publishedQuery,
  TrashedDraft,
  useAutosave,
} from '../../delivery/delivery.public.ts';
import {
  type BlockChanges,
  blockQuery,
  loadBlock,
  saveBlock,
  savedBlockQuery,
} from '../blocks.queries.ts';
import { restoreTemplate } from '../template-actions.ts';
import { EditFrame } from './edit-frame.tsx';
import styles from './edit.module.css';

/** A saved block, which is written and saves itself. */
export function BlockPage() {
  const id = useParams({
    from: '/$organizationSlug/campaigns/templates/blocks/$id',
    select: (all) => all.id,
  });
  const { data } = useQuery(blockQuery(id));
  usePageName(data?.name);
  if (data === undefined) return <MailingLoading />;
  if (data.deletedAt !== null) return <Trashed block={data} />;
  return <Edit key={data.id} block={data} />;
}

function Trashed({ block: { id, name, abilities } }: { block: SavedBlock }) {
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <TrashedDraft
      name={name}
      overview={
        <Link
          to="/$organizationSlug/campaigns/templates"
          params={{ organizationSlug }}
          search={{ show: 'blocks' }}
        >
          <Trans>Saved blocks</Trans>
        </Link>
      }
      onRestore={
        abilities.restore ? () => void restoreTemplate({ kind: 'block', id, name }) : undefined
      }
    />
  );
}

type Draft = Autosave<SavedBlock, BlockChanges>;

const port = { save: saveBlock, load: loadBlock };

function Edit({ block }: { block: SavedBlock }) {
  const { t } = useLingui();
  const draft: Draft = useAutosave<SavedBlock, BlockChanges>(block, port);
  // Drafts came and went since it was last shown.
  const drafts = useQuery(savedBlockQuery(block.id)).data?.drafts ?? block.drafts;
  const pictures = usePictureUrls(block.document);
  // Cards are named by the articles that are known when the editor opens.
  const articles = useQuery(publishedQuery(''));
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
            Drafts show your changes immediately. Messages that were sent stay as they are.
          </Trans>
        </Note>
        {pictures === undefined || articles.isPending ? (
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
