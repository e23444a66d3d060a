import { Trans } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { useId } from 'react';
import choice from '../../../kit/inputs/choice.module.css';
import { formatUnits } from '../../../kit/text/format-list.ts';
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

/** Which of two values is kept. Tags of both are kept. */
export function FieldChoice({ field, kept, other, takeOther, onChange, text }: FieldChoiceProps) {
  const name = useId();
  const label = text.label(field);
  if (field === 'tags') {
    const both = formatUnits([...new Set([...kept.tags, ...other.tags])]);
    return (
      <div className={styles.row}>
        <span className={styles.label}>{label}</span>
        <span className={styles.both}>
          {both}{' '}
          <span className={styles.dim}>
            · <Trans>tags of both people</Trans>
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
                <Trans context="value of a field">empty</Trans>
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
