import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react';
import { countWords, documentText, readingMinutes } from 'contract/documents/document-text.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './desk-side.module.css';
import type { Check, CheckTarget } from './checks.ts';
import type { Desk } from './use-desk.ts';

export interface ChecklistProps {
  desk: Desk;
  checks: readonly Check[];
  onShow: (target: CheckTarget) => void;
}

/** What is missing before the article is published; each line leads to its place. */
export function Checklist({ desk, checks, onShow }: ChecklistProps) {
  const { t } = useLingui();
  const words = countWords(documentText(desk.document));
  const minutes = readingMinutes(words);
  const done = checks.filter(({ state }) => state === 'done').length;
  const all = checks.length;
  return (
    <section className={styles.last}>
      <h2 className={`${styles.head} ${styles.plain}`}>
        <Trans>Before publishing</Trans>
        <span className={styles.brief}>
          <Trans>
            {done} of {all}
          </Trans>
        </span>
      </h2>
      <ul className={styles.checks}>
        {checks.map(({ key, state, label, target }) => (
          <li key={key} data-state={state}>
            {state === 'done' ? (
              <IconCheck role="img" aria-label={t`done`} />
            ) : state === 'advice' ? (
              <IconAlertTriangle role="img" aria-label={t`advice`} />
            ) : (
              <IconCircleX role="img" aria-label={t`required`} />
            )}
            <span>{label}</span>
            {state === 'done' ? null : (
              <button
                type="button"
                className={styles.show}
                aria-label={t`Show: ${label}`}
                onClick={() => onShow(target)}
              >
                <Trans comment="Button: leads to what is missing in the text.">Show</Trans>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={text.hint}>
        <Plural value={words} one="# word" other="# words" /> ·{' '}
        <Plural value={minutes} one="# minute to read" other="# minutes to read" />
      </p>
    </section>
  );
}
