import { useLingui } from '@lingui/react/macro';
import type { Import, ImportRules } from 'contract/people/import/import.ts';
import { RadioGroup } from '../../../../kit/inputs/radio-group.tsx';
import { canMatchBy } from './rules-view.ts';

export interface MatchChoiceProps {
  rules: ImportRules;
  columns: Import['columns'];
  onChange: (rules: Partial<ImportRules>) => void;
}

/** By what a line finds its person. */
export function MatchChoice({ rules, columns, onChange }: MatchChoiceProps) {
  const { t } = useLingui();
  const match = (value: ImportRules['match'], label: string, description: string) => {
    const possible = canMatchBy(value, columns);
    return {
      value,
      label,
      description: possible ? description : t`No column goes to it`,
      disabled: !possible,
    };
  };
  return (
    <RadioGroup
      stacked
      label={t`How is a person found?`}
      value={rules.match}
      onChange={(value) => onChange({ match: value })}
      choices={[
        match(
          'externalId',
          t`By external id`,
          t`The id from your HR system. It stays the same when a name or an address changes.`,
        ),
        match('email', t`By e-mail`, t`Upper and lower case are the same.`),
        match('either', t`By either`, t`By external id; where a line has none, by e-mail.`),
        match(
          'nameBirthDate',
          t`By name and birth date, too`,
          t`Whoever no key finds is looked for by both names and the birth date. Several of them are asked about.`,
        ),
      ]}
    />
  );
}
