import { Plural, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { type FieldErrors, fieldLabel, type FieldLabels, inLabelOrder } from './form-errors.ts';
import styles from './form.module.css';

export interface ErrorSummaryProps {
  errors: FieldErrors;
  labels: FieldLabels;
  onGo: (path: string) => void;
}

/** All errors of a form in one place, numbered, each a link to its field. */
export function ErrorSummary({ errors, labels, onGo }: ErrorSummaryProps) {
  const { t } = useLingui();
  const paths = inLabelOrder(Object.keys(errors), labels);
  if (paths.length === 0) return null;
  const go = (event: MouseEvent, path: string) => {
    event.preventDefault();
    onGo(path);
  };
  return (
    <div className={styles.summary} role="alert">
      <b>
        <Plural value={paths.length} one="Fix # error to save" other="Fix # errors to save" />
      </b>
      <ol>
        {paths.map((path) => {
          const label = fieldLabel(labels, path);
          const error = errors[path];
          const text = label === undefined ? error : t`${label}: ${error}`;
          return (
            <li key={path}>
              {label === undefined ? (
                text
              ) : (
                <a href={`#${path}`} onClick={(event) => go(event, path)}>
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
