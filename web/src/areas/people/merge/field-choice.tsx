import { Trans } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { useId } from 'react';
import choice from '../../../kit/inputs/choice.module.css';
import styles from './merge.module.css';
import type { MergeText } from './use-merge-text.ts';

export interface FieldChoiceProps {
  field: string;
  kept: Account;
  other: Account;
  takeOther: boolean;
  onChange: (takeOther: boolean) => void;
  text: MergeText;
}

/** Which of two values is kept. Of tags nothing has to go. */
export function FieldChoice({ field, kept, other, takeOther, onChange, text }: FieldChoiceProps) {
  const name = useId();
  const label = text.label(field);
  if (field === 'tags') {
    const both = [...new Set([...kept.tags, ...other.tags])].join(', ');
    return (
      <div className={styles.row}>
        <span className={styles.label}>{label}</span>
        <span className={styles.both}>
          {both}{' '}
          <span className={styles.dim}>
            · <Trans>those of both</Trans>
          </span>
        </span>
      </div>
    );
  }
  const sides = [
    { account: kept, chosen: !takeOther, take: false },
    { account: other, chosen: takeOther, take: true },
  ];
  return (
    <div className={styles.row} role="radiogroup" aria-label={label}>
      <span className={styles.label}>{label}</span>
      {sides.map(({ account, chosen, take }) => {
        const value = text.value(field, account);
        return (
          <label key={account.id} className={chosen ? styles.chosen : styles.option}>
            <input
              type="radio"
              className={choice.radio}
              name={name}
              checked={chosen}
              onChange={() => onChange(take)}
            />
            {value === '' ? (
              <span className={styles.dim}>
                <Trans>nothing</Trans>
              </span>
            ) : (
              <span className={styles.value}>{value}</span>
            )}
          </label>
        );
      })}
    </div>
  );
}
