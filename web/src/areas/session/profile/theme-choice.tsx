import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Theme, useTheme } from '../../../kernel/theme/use-theme.ts';
import choice from '../../../kit/inputs/choice.module.css';
import styles from './theme-choice.module.css';

/** The themes, each with a small picture of it. */
export function ThemeChoice() {
  const { t } = useLingui();
  const name = useId();
  const { theme, choose } = useTheme();
  const cards: { value: Theme; label: string }[] = [
    { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
    { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
    {
      value: 'system',
      label: t({ message: 'System', context: 'theme', comment: 'The theme of the computer.' }),
    },
  ];
  return (
    <fieldset className={styles.group} role="radiogroup">
      <legend className={styles.legend}>{t`Theme`}</legend>
      <div className={styles.cards}>
        {cards.map(({ value, label }) => (
          <label key={value} className={styles.card}>
            <span className={styles.picture} aria-hidden="true">
              <Sketch look={value === 'dark' ? 'dark' : 'light'} />
              {value === 'system' ? <Sketch look="dark" /> : null}
            </span>
            <span className={styles.line}>
              <input
                type="radio"
                name={name}
                className={choice.radio}
                checked={theme === value}
                onChange={() => choose(value)}
              />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Sketch({ look }: { look: 'light' | 'dark' }) {
  return (
    <span className={`${styles.sketch} ${styles[look]}`}>
      <span className={styles.rail} />
      <span className={styles.table} />
    </span>
  );
}
