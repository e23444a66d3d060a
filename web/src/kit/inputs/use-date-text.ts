import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readDay, saysWholeYear } from '../text/read-day.ts';
import { dateLocale, formatDay, formatWeekday, isDay, localToday } from '../text/time.ts';

export interface DateText {
  /** `YYYY-MM-DD`, empty, or what was typed and is no date: it stays, and the form refuses it. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * The text of a date field. A date with its whole year counts while it is typed; an incomplete one is read when the
 * person is done with it: on Enter, or when they leave the field.
 */
export function useDateText({ value, onChange, min, max }: DateText) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  const [today] = useState(localToday);
  const read = (text: string) => readDay(text, { locale: dateLocale(), today, min, max });
  const say = (next: string) => {
    if (next !== value) onChange(next);
  };
  const finish = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const text = draft.trim();
    say(text === '' ? '' : (read(text) ?? text));
  };
  const shown = isDay(value) ? formatDay(value) : value;
  const meant = draft === undefined || draft === shown ? undefined : read(draft);
  const complain = () => {
    if (value === '' || draft !== undefined) return undefined;
    const example = formatDay(`${today.slice(0, 4)}-10-25`);
    if (!isDay(value)) return t`Enter a date, like ${example}.`;
    const [first, last] = [formatDay(min ?? ''), formatDay(max ?? '')];
    if (min !== undefined && value < min) return t`Enter a date on or after ${first}.`;
    return max !== undefined && value > max ? t`Enter a date on or before ${last}.` : undefined;
  };
  return {
    today,
    text: draft ?? shown,
    /** How what is being typed is read: "Sun 25 Oct 2026". */
    reading: meant === undefined ? undefined : formatWeekday(meant),
    complaint: complain(),
    /** The day itself, for the calendar. */
    day: meant ?? (isDay(value) ? value : undefined),
    type: (text: string) => {
      setDraft(text);
      const day = saysWholeYear(text) ? read(text) : undefined;
      if (day !== undefined || text.trim() === '') say(day ?? '');
    },
    finish,
    /** Before the same key sends the form. */
    finishAtOnce: () => flushSync(finish),
    pick: (day: string) => {
      setDraft(undefined);
      say(day);
    },
  };
}
