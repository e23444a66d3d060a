import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { passwordLength, passwordMin, passwordScoreMin } from 'contract/kernel/password.ts';
import styles from './password-strength.module.css';

export interface PasswordStrengthProps {
  password: string;
  /** 0 to 4; null while there is nothing to judge. */
  score: number | null;
}

/** Below a new password: how hard it is to guess, and what it must be. */
export function PasswordStrength({ password, score }: PasswordStrengthProps) {
  const { t } = useLingui();
  const length = passwordLength(password);
  const labels = [
    t`easy to guess`,
    t`easy to guess`,
    t`fair; add a word`,
    t`strong`,
    t`very strong`,
  ];
  const filled = score === null ? 0 : Math.max(1, score);
  const tone = filled < 2 ? 'bad' : filled < 3 ? 'warn' : 'good';
  return (
    <div>
      <div className={styles.strength}>
        {[1, 2, 3, 4].map((index) => (
          <i key={index} className={styles.bar} data-tone={index <= filled ? tone : undefined} />
        ))}
        <span className={styles.word} role="status">
          {score === null ? '' : labels[score]}
        </span>
      </div>
      <ul className={styles.checks}>
        <Check done={length >= passwordMin}>
          <Plural
            value={length}
            one={`# character, at least ${passwordMin}`}
            other={`# characters, at least ${passwordMin}`}
          />
        </Check>
        <Check done={score !== null && score >= passwordScoreMin}>
          <Trans>Not in any list of leaked passwords</Trans>
        </Check>
      </ul>
    </div>
  );
}

function Check({ done, children }: { done: boolean; children: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <li data-open={done ? undefined : true}>
      {done ? (
        <IconCheck aria-label={t({ message: 'Met', context: 'requirement' })} />
      ) : (
        <i role="img" aria-label={t({ message: 'Not met', context: 'requirement' })} />
      )}
      <span>{children}</span>
    </li>
  );
}
