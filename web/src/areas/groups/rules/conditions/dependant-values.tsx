import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { relationships } from 'contract/dependants/dependant.ts';
import { NativeSelect } from '../../../../kit/inputs/native-select.tsx';
import { NumberField } from './number-field.tsx';
import type { DraftCondition } from '../rule-draft.ts';
import styles from '../rule.module.css';
import type { RuleLabels } from '../rule-labels.ts';

export interface DependantValuesProps {
  condition: DraftCondition;
  labels: RuleLabels;
  error: string | undefined;
  onChange: (condition: DraftCondition) => void;
}

/** How many dependants, of which kind, age and eligibility; what is left empty does not matter. */
export function DependantValues({ condition, labels, error, onChange }: DependantValuesProps) {
  const { t } = useLingui();
  const { texts, count, from, to, eligible } = condition;
  const set = (part: Partial<DraftCondition>) => onChange({ ...condition, ...part });

  return (
    <span className={styles.stack}>
      <span className={styles.split}>
        <NumberField
          {...{ error }}
          label={t`Number of dependants`}
          value={count}
          onChange={(next) => set({ count: next })}
        />
        <MultiSelect
          aria-label={t`Relationship`}
          value={[...texts]}
          data={relationships.map((value) => ({
            value,
            label: labels.relationships[value] ?? value,
          }))}
          placeholder={texts.length === 0 ? t`any relationship` : ''}
          onChange={(next) => set({ texts: next })}
          comboboxProps={{ withinPortal: false }}
        />
      </span>
      <span className={styles.split}>
        <span className={styles.range}>
          <NumberField
            label={t`Youngest age in years`}
            error={undefined}
            unit="–"
            value={from}
            onChange={(next) => set({ from: next })}
          />
          <NumberField
            label={t`Oldest age in years`}
            error={undefined}
            unit={plural(Number(to), { one: 'year old', other: 'years old' })}
            value={to}
            onChange={(next) => set({ to: next })}
          />
        </span>
        <NativeSelect
          aria-label={t`Eligibility`}
          value={eligible}
          options={[
            { value: '', label: t`eligible or not` },
            { value: 'yes', label: t`eligible` },
            { value: 'no', label: t`not eligible` },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ eligible: value === 'yes' || value === 'no' ? value : '' });
          }}
        />
      </span>
    </span>
  );
}
