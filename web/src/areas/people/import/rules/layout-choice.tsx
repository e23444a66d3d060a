import { useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/people/import/import.ts';
import { RadioGroup } from '../../../../kit/inputs/radio-group.tsx';

export interface LayoutChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** Whether each line of a file of dependants names its guardian, or families stand below theirs. */
export function LayoutChoice({ rules, onChange }: LayoutChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      stacked
      label={t`How does the file say whose dependants they are?`}
      value={rules.layout ?? 'lines'}
      onChange={(layout) => onChange({ layout })}
      choices={[
        {
          value: 'lines',
          label: t`Each line names its guardian`,
          description: t`By external id, e-mail or name.`,
        },
        {
          value: 'families',
          label: t`Families stand below their guardian`,
          description: t`A line without a guardian belongs to the one named last above it. A line about the guardian, like “Employee” or “Self”, is not written.`,
        },
      ]}
    />
  );
}
