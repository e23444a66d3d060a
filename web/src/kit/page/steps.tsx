import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface Step {
  key: string;
  name: ReactNode;
  /** The step's result, or what it is about, as one fact. */
  result?: ReactNode;
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** The key of the step that is open; those before it are done. */
  current: string;
}

/** A long piece of work in equal cells. On the phone only the current one. */
export function Steps({ label, steps, current }: StepsProps) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={index < at ? `${styles.step} ${styles.done}` : styles.step}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < at ? <IconCheck aria-hidden="true" /> : index + 1}
          </span>
          <span>
            <b>{step.name}</b>
            {index < at ? (
              <span className="visually-hidden">
                <Trans>done</Trans>
              </span>
            ) : null}
            {step.result === undefined ? null : (
              <span className={styles.result}>{step.result}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
