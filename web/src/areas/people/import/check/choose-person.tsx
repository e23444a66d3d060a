import { useLingui } from '@lingui/react/macro';
import { isCustomImportField } from 'contract/people/import/fields.ts';
import type { ImportError } from 'contract/people/import/row.ts';
import { formatCount } from '../../../../kit/text/format.ts';
import styles from './choose-person.module.css';

export interface ChoosePersonProps {
  error: ImportError | undefined;
  line: number;
  onChoose: (value: string) => void;
}

/** The people of whom one may be meant; choosing one writes into the cell what names him alone. */
export function ChoosePerson({ error, line, onChoose }: ChoosePersonProps) {
  const { t } = useLingui();
  const choices = error?.choices ?? [];
  if (choices.length === 0) return null;
  const number = formatCount(line);
  return (
    <select
      className={styles.choose}
      aria-label={
        isCustomImportField(error?.field ?? null)
          ? t`What is meant in line ${number}`
          : t`Who is meant in line ${number}`
      }
      value=""
      onChange={(event) => {
        if (event.target.value !== '') onChoose(event.target.value);
      }}
    >
      <option value="">
        {error?.code === 'ambiguous' ? t`Who is meant?` : t`Is one of these meant?`}
      </option>
      {choices.map(({ value, label, hint }) => (
        <option key={value} value={value}>
          {[...new Set([label, hint, value])].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  );
}
