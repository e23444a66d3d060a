import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/imports/import.ts';
import { Part, RuleLine } from './rule-line.tsx';

export interface BlanksChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** What an empty cell does to someone who exists. */
export function BlanksChoice({ rules, onChange }: BlanksChoiceProps) {
  const { t } = useLingui();
  return (
    <RuleLine
      question={t`Empty cells`}
      value={rules.blanks}
      onChange={(blanks) => onChange({ blanks })}
      choices={[
        {
          value: 'keep',
          label: t`Keep the old value`,
          description: t`Only cells with a value change something.`,
        },
        {
          value: 'clear',
          label: t`Clear the field`,
          description: t`For files that are complete. Names, external IDs and emails are never cleared.`,
        },
      ]}
    >
      {rules.blanks === 'keep' ? (
        <Trans>
          Empty cells <Part>keep the old value</Part>.
        </Trans>
      ) : (
        <Trans>
          Empty cells <Part>clear the field</Part>.
        </Trans>
      )}
    </RuleLine>
  );
}
