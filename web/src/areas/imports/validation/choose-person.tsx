import { useLingui } from '@lingui/react/macro';
import { isCustomImportField } from 'contract/imports/fields.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './choose-person.module.css';

export interface ChoosePersonProps {
  error: ImportError | undefined;
  line: number;
  onChoose: (value: string) => void;
}

/** The people a row may mean; choosing one writes into the cell what names them alone. */
export function ChoosePerson({ error, line, onChoose }: ChoosePersonProps) {
  const { t } = useLingui();
  const choices = error?.choices ?? [];
  if (choices.length === 0) return null;
  const isCustom = isCustomImportField(error?.field ?? null);
  const number = formatCount(line);
  return (
    <select
      className={styles.choose}
      aria-label={isCustom ? t`Value for row ${number}` : t`Who does row ${number} refer to?`}
      value=""
      onChange={(event) => {
        if (event.target.value !== '') onChoose(event.target.value);
      }}
    >
      <option value="">{isCustom ? t`Choose a value` : t`Choose a person`}</option>
      {choices.map(({ value, label, hint }) => (
        <option key={value} value={value}>
          {[...new Set([label, hint, value])].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  );
}
