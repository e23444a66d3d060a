import { Plural, Trans } from '@lingui/react/macro';
import type { MessageBlock, MessageDocument } from 'contract/documents/document.ts';
import { documentFor } from 'contract/documents/group-blocks.ts';
import type { MergeField } from 'contract/documents/merge-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { DocumentView, useCoverUrls } from '../../content/content.public.ts';
import { articlesQuery, knownArticle } from './articles.queries.ts';
import styles from './message.module.css';
import { SavedBlockPreview } from './saved-block-preview.tsx';

export interface MessageViewProps {
  document: MessageDocument;
  /** The value of each merge field for the reader; null where it is not known. */
  values: readonly { field: MergeField; value: string | null }[];
  /** The conditions of group blocks that hold for the reader. */
  conditions: readonly string[];
  /** The address of a picture; undefined where it is not known. */
  pictureUrl: (fileId: number) => string | undefined;
}

/** A message as one reader sees it. */
export function MessageView({ document, values, conditions, pictureUrl }: MessageViewProps) {
  const shown = documentFor(document, (condition) => conditions.includes(condition));
  return withValues(shown, values).content.map((block, index) => (
    // Nothing moves in a document that is only shown: places are keys.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{blockOf(block, { values, conditions, pictureUrl })}</Fragment>
  ));
}

function blockOf(
  block: MessageBlock,
  { values, conditions, pictureUrl }: Omit<MessageViewProps, 'document'>,
) {
  if (block.type === 'groupBlock') return null;
  if (block.type === 'savedBlock') {
    return (
      <SavedBlockPreview id={block.attrs.blockId}>
        {(document, url) => (
          <MessageView
            document={document}
            values={values}
            conditions={conditions}
            pictureUrl={url}
          />
        )}
      </SavedBlockPreview>
    );
  }
  if (block.type === 'contentCard') return <Card id={block.attrs.contentId} />;
  if (block.type === 'button') {
    return (
      <p>
        <span className={styles.button}>{block.attrs.label}</span>
      </p>
    );
  }
  return <DocumentView document={{ type: 'doc', content: [block] }} pictureUrl={pictureUrl} />;
}

function Card({ id }: { id: number }) {
  const known = knownArticle(id);
  // Inside a saved block, say, no one has asked for it yet.
  const { isLoading } = useQuery({ ...articlesQuery([id]), enabled: known === undefined });
  const article = known ?? knownArticle(id);
  const fileId = article?.cover?.fileId;
  const url = useCoverUrls(fileId === undefined ? [] : [fileId]).get(fileId ?? 0);
  if (isLoading) return <SkeletonBlock height={96} />;
  return (
    <div className={styles.card}>
      {article === undefined ? (
        <Trans>This article can’t be shown right now</Trans>
      ) : (
        <>
          {url === undefined ? null : (
            <img className={styles.cover} src={url} alt={article.cover?.alt ?? ''} />
          )}
          <b>{article.title}</b>
          {article.summary ? <p>{article.summary}</p> : null}
          <span className={styles.button}>
            <Plural
              value={article.readingTime}
              one="Read article, # min"
              other="Read article, # min"
            />
          </span>
        </>
      )}
    </div>
  );
}

/** The document with the words of one reader in the place of its merge fields. */
function withValues(
  document: MessageDocument,
  values: MessageViewProps['values'],
): MessageDocument {
  const known = new Map(values.map(({ field, value }) => [field, value]));
  return JSON.parse(JSON.stringify(document), (_key, node: unknown) =>
    isMergeField(node)
      ? { type: 'text', text: known.get(node.attrs.field) ?? node.attrs.fallback }
      : node,
  ) as MessageDocument;
}

function isMergeField(
  node: unknown,
): node is { type: 'mergeField'; attrs: { field: MergeField; fallback: string } } {
  return (
    typeof node === 'object' && node !== null && (node as { type?: unknown }).type === 'mergeField'
  );
}
