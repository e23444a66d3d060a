import { useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/people/import/import.ts';
import { RadioGroup } from '../../../../kit/inputs/radio-group.tsx';

export interface InviteChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** Who gets a letter with a link to join, once everything is written. */
export function InviteChoice({ rules, onChange }: InviteChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      stacked
      label={t`Who is invited to sign in?`}
      value={rules.invite ?? 'nobody'}
      onChange={(invite) => onChange({ invite })}
      choices={[
        {
          value: 'nobody',
          label: t`Nobody`,
          description: t`You can invite them from the list of people at any time.`,
        },
        {
          value: 'created',
          label: t`Who is created by this file`,
          description: t`Each gets a letter when all lines are written. The check says how many.`,
        },
        {
          value: 'withoutAccess',
          label: t`Everybody of this file without access`,
          description: t`Also who was there before. Whoever has access or an invitation gets nothing.`,
        },
      ]}
    />
  );
}
