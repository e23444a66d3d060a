import { lengths } from 'contract/kernel/counts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { savedBlocksQuery } from '../blocks.queries.ts';
import styles from '../pick/pick.module.css';

export interface BlockPickerProps {
  onPick: (blockId: number) => void;
  onClose: () => void;
}

/** Chooses a saved block, which stands in the message by what it says. */
export function BlockPicker({ onPick, onClose }: BlockPickerProps) {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const [q, setQ] = useState('');
  const search = q === '' ? {} : { q: q.slice(0, lengths.search) };
  const { data, error, refetch } = useQuery(
    savedBlocksQuery({ sort: 'name', limit: '100', ...search }),
  );
  return (
    <Modal
      title={t`Choose a saved block`}
      onClose={onClose}
      aside={
        <Link
          to="/$organizationSlug/campaigns/templates"
          params={{ organizationSlug }}
          search={{ show: 'blocks' }}
        >
          <Trans>Saved blocks</Trans>
        </Link>
      }
    >
      <SearchField label={t`Name of a block`} value={q} onChange={setQ} />
      {error && data === undefined ? (
        <ErrorState
          title={<Trans>Couldn’t load saved blocks</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : data.items.length === 0 ? (
        <p className={styles.hint}>
          {q === '' ? (
            <Trans>No saved blocks yet. Select blocks in a message and save them as a block.</Trans>
          ) : (
            <Trans>No saved blocks match. Try other words.</Trans>
          )}
        </p>
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ id, name, excerpt }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id)}>
                <b>{name}</b>
                <span>{excerpt}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
