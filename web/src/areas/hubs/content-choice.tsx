import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { Checkbox } from '../../kit/inputs/checkbox.tsx';
import { SearchField } from '../../kit/table/search-field.tsx';
import text from '../../kit/theme/text.module.css';
import { useStateLabels } from '../content/content.public.ts';
import styles from './content-choice.module.css';
import { foundContentQuery } from './hubs.queries.ts';

export interface ContentChoiceProps {
  /** Content that is not offered: it is in the hub. */
  there: readonly number[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Finds content by its title and chooses some; what was changed last comes first. */
export function ContentChoice({ there, chosen, onChange }: ContentChoiceProps) {
  const { t } = useLingui();
  const labels = useStateLabels();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    ...foundContentQuery(q),
    placeholderData: keepPreviousData,
  });
  const offered = (data?.items ?? []).filter(({ id }) => !there.includes(id));
  return (
    <div>
      <SearchField
        label={t({ message: 'Title', context: 'article' })}
        value={q}
        onChange={setQ}
        hotkey={false}
      />
      {error && data === undefined ? (
        <ErrorState title={<Trans>Couldn’t load content</Trans>} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={160} />
        </Skeleton>
      ) : offered.length === 0 ? (
        <p className={text.hint} role="status">
          {q === '' ? <Trans>No content to add yet.</Trans> : <Trans>No content matches.</Trans>}
        </p>
      ) : (
        <ul className={styles.found}>
          {offered.map(({ id, title, state }) => (
            <li key={id}>
              <Checkbox
                label={title}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, id]
                      : chosen.filter((other) => other !== id),
                  )
                }
              />
              <span className={text.hint}>{state === 'published' ? null : labels[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
