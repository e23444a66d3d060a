import { useLingui } from '@lingui/react/macro';
import { type ImportField, takesDays } from 'contract/imports/fields.ts';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../kit/text/format.ts';
import { readDay } from '../../../kit/text/read-day.ts';
import { dateLocale, formatDay, isDay, localToday } from '../../../kit/text/time.ts';
import { CustomFields, useFieldName } from '../field-names.ts';
import styles from './errors-table.module.css';

export interface FixCellProps {
  line: number;
  field: ImportField;
  /** The text as it is in the file now. */
  value: string;
  /** Still wrong; else it was fixed. */
  wrong: boolean;
  /** What is wrong, for screen readers. */
  describedBy: string;
  /** What was sent last did not arrive. */
  failed: boolean;
  onFix: (text: string) => void;
  onGo: (cell: HTMLElement, step: 1 | -1) => void;
}

/** A day is sent as it is stored, which has one reading; what is no day, as it was typed. */
function asDay(text: string): string {
  return readDay(text, { locale: dateLocale(), today: localToday() }) ?? text;
}

/** A cell to type in. What was typed stays until it has arrived. */
export function FixCell(props: FixCellProps) {
  const { line, field, value, wrong, describedBy, failed, onFix, onGo } = props;
  const fieldName = useFieldName();
  const custom = use(CustomFields).find((one) => one.field === field);
  const holdsDays = takesDays({ field, kind: custom?.kind });
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const saved = useRef(value);
  // Enter sends, and leaving the cell right after must not send the same again.
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // A value that came from elsewhere (a suggestion, a replacement) is shown; one being typed is not lost.
    setText((typed) => (typed === saved.current ? value : typed));
    saved.current = value;
    sent.current = undefined;
  }, [value]);
  useEffect(() => {
    if (failed) sent.current = undefined;
  }, [failed]);

  const commit = () => {
    if (text === saved.current) return;
    const fixed = holdsDays ? asDay(text) : text;
    if (fixed === saved.current || fixed === sent.current) return;
    sent.current = fixed;
    setText(fixed);
    onFix(fixed);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const cell = event.currentTarget;
      commit();
      onGo(cell, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') setText(saved.current);
  };
  const name = fieldName(field);
  const number = formatCount(line);
  return (
    <input
      data-fix
      className={wrong ? `${styles.cell} ${styles.bad}` : `${styles.cell} ${styles.fixed}`}
      value={holdsDays && isDay(text) ? formatDay(text) : text}
      placeholder={t`empty`}
      aria-label={t`${name} in row ${number}`}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={keys}
      onBlur={commit}
    />
  );
}
