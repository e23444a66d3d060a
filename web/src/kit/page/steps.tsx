import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface Step {
  key: string;
  name: ReactNode;
  /** The step's result, or what it is about, as one fact. */
  result?: ReactNode;
  /** When absent, a step before the open one is done. */
  state?: 'done' | 'problem' | 'open';
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** The key of the step that is open. */
  current: string;
  /** The open step is the last, and nothing is left to do in it. */
  finished?: boolean;
}

/** A long piece of work in equal cells. On the phone only the current one. */
export function Steps({ label, steps, current, finished = false }: StepsProps) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const isOpen = index === at && !finished;
        const state = isOpen ? 'open' : (step.state ?? (index <= at ? 'done' : 'open'));
        return (
          <li
            key={step.key}
            className={`${styles.step} ${looks[state]}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.number}>
              {state === 'done' ? <IconCheck aria-hidden="true" /> : index + 1}
            </span>
            <span className={styles.words}>
              <b>{step.name}</b>
              {state === 'open' ? null : (
                <span className="visually-hidden">
                  {state === 'done' ? (
                    <Trans comment="For screen readers: this step is finished.">done</Trans>
                  ) : (
                    <Trans comment="For screen readers: something in this step has to be fixed.">
                      not ready
                    </Trans>
                  )}
                </span>
              )}
              {step.result === undefined ? null : (
                <span className={styles.result}>{step.result}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const looks = { done: styles.done, problem: styles.problem, open: '' };
