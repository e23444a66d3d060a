import { useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/people/import/import.ts';
import { RadioGroup } from '../../../../kit/inputs/radio-group.tsx';

export interface MissingChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** What becomes of people who do not stand in the file. */
export function MissingChoice({ rules, onChange }: MissingChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      stacked
      label={t`What about people who are not in the file?`}
      value={rules.missing ?? 'keep'}
      onChange={(missing) => onChange({ missing })}
      choices={[
        {
          value: 'keep',
          label: t`They stay as they are`,
          description: t`The file says something only about whom it names.`,
        },
        {
          value: 'imported',
          label: t`Deactivate who came by an upload`,
          description: t`The file lists everybody whom files brought here. The check shows who would go, by name.`,
        },
        {
          value: 'everybody',
          label: t`Deactivate everybody else`,
          description: t`The file lists everybody. Administrators are never deactivated by it.`,
        },
      ]}
    />
  );
}
