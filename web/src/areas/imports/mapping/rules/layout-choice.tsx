import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/imports/import.ts';
import { Part, RuleLine } from './rule-line.tsx';

export interface LayoutChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** Whether each row of a file of dependants names its guardian, or families stand below theirs. */
export function LayoutChoice({ rules, onChange }: LayoutChoiceProps) {
  const { t } = useLingui();
  const layout = rules.layout ?? 'lines';
  return (
    <RuleLine
      question={t`Guardians in the file`}
      value={layout}
      onChange={(next) => onChange({ layout: next })}
      choices={[
        {
          value: 'lines',
          label: t`Each row names its guardian`,
          description: t`By external ID, email or name.`,
        },
        {
          value: 'families',
          label: t`Families are listed below their guardian`,
          description: t`Rows without a guardian belong to the guardian named last above them. Rows about the guardian, like “Employee” or “Self”, aren’t imported.`,
        },
      ]}
    >
      {layout === 'lines' ? (
        <Trans>
          Each row <Part>names its guardian</Part>.
        </Trans>
      ) : (
        <Trans>
          Rows without a guardian <Part>belong to the guardian above</Part>.
        </Trans>
      )}
    </RuleLine>
  );
}
