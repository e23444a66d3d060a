import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPickerProps } from '../../../kit/editor/editor-setup.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { publishedQuery } from './articles.queries.ts';
import styles from './message.module.css';

/** Chooses a published article, shown in a message as a card. */
export function ContentPicker({ onPick, onClose }: ContentPickerProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(publishedQuery(q));
  return (
    <Modal title={t`Choose an article`} onClose={onClose}>
      <SearchField label={t({ message: 'Title', context: 'article' })} value={q} onChange={setQ} />
      {error && data === undefined ? (
        <ErrorState title={<Trans>Couldn’t load articles</Trans>} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : data.items.length === 0 ? (
        <p className={styles.hint}>
          {q === '' ? (
            <Trans>No published articles yet. Publish an article first.</Trans>
          ) : (
            <Trans>No published articles match. Try other words.</Trans>
          )}
        </p>
      ) : (
        <ul className={styles.articles}>
          {data.items.map(({ id, title, summary }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id)}>
                <b>{title}</b>
                <span>{summary}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
