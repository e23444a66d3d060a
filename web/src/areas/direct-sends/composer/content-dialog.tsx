import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listContent } from 'contract/content/content.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import text from '../../../kit/theme/text.module.css';
import styles from './content-dialog.module.css';
import { kindLabel, type Titled } from './content-kinds.ts';

export interface ContentDialogProps {
  /** Not offered again. */
  chosen: readonly number[];
  onPick: (content: Titled) => void;
  onClose: () => void;
}

/** Published content of every kind, the last changed first. */
function publishedQuery(q: string) {
  const search = q === '' ? {} : { q: q.slice(0, lengths.search) };
  return {
    ...endpointQuery(listContent, {
      query: { state: 'published', sort: '-updated', limit: '50', ...search },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { claims: 'tile' as const },
  };
}

/** Chooses published content, which stands as a card below the text. */
export function ContentDialog({ chosen, onPick, onClose }: ContentDialogProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(publishedQuery(q.trim()));
  const items = (data?.items ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <Modal title={t`Choose content`} onClose={onClose}>
      <SearchField label={t({ message: 'Title', context: 'article' })} value={q} onChange={setQ} />
      {error && data === undefined ? (
        <ErrorState title={<Trans>Couldn’t load content</Trans>} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : items.length === 0 ? (
        <p className={text.hint}>
          {q === '' ? (
            <Trans>No published content yet. Publish an item first.</Trans>
          ) : (
            <Trans>No published content matches. Try other words.</Trans>
          )}
        </p>
      ) : (
        <ul className={styles.choices}>
          {items.map(({ id, kind, title }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick({ id, kind, title, published: true })}>
                <b>{title}</b>
                <span className={text.hint}>{kindLabel(kind)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
