import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Draft } from './use-draft.ts';
import styles from './draft.module.css';

const shortest = 2;

/** The name of the campaign, written where it stands. What is too short stays here and is not saved. */
export function DraftName({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(campaign.name);
  const short = typed.trim().length < shortest;
  return (
    <input
      className={styles.name}
      value={typed}
      maxLength={120}
      size={Math.min(60, Math.max(12, typed.length))}
      aria-label={t`Name of the campaign, for staff only`}
      aria-invalid={short || undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const name = currentTarget.value.trim();
        if (name.length >= shortest) change({ name });
      }}
      onBlur={() => {
        if (short) setTyped(campaign.name);
      }}
    />
  );
}
