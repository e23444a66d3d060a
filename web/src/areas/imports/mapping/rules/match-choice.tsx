import { Trans, useLingui } from '@lingui/react/macro';
import type { Import, ImportRules } from 'contract/imports/import.ts';
import { Part, RuleLine } from './rule-line.tsx';
import { canMatchBy } from './rules-view.ts';

export interface MatchChoiceProps {
  rules: ImportRules;
  columns: Import['columns'];
  onChange: (rules: Partial<ImportRules>) => void;
}

/** By what a row finds its person. */
export function MatchChoice({ rules, columns, onChange }: MatchChoiceProps) {
  const { t } = useLingui();
  const choice = (value: ImportRules['match'], label: string, description: string) => {
    const possible = canMatchBy(value, columns);
    return {
      value,
      label,
      description: possible ? description : t`Not possible: no column maps to it`,
      disabled: !possible,
    };
  };
  const sentences = {
    externalId: (
      <Trans>
        Each row finds its person by <Part>external ID</Part>.
      </Trans>
    ),
    email: (
      <Trans>
        Each row finds its person by <Part>email</Part>.
      </Trans>
    ),
    either: (
      <Trans>
        Each row finds its person by <Part>external ID, then by email</Part>.
      </Trans>
    ),
    nameBirthDate: (
      <Trans>
        Each row finds its person by external ID, then by email, then by{' '}
        <Part>name and birth date</Part>.
      </Trans>
    ),
  };
  return (
    <RuleLine
      question={t`Match people by`}
      value={rules.match}
      onChange={(match) => onChange({ match })}
      choices={[
        choice(
          'externalId',
          t`External ID`,
          t`The ID from your HR system. It stays the same when a name or an address changes.`,
        ),
        choice('email', t`Email`, t`Upper and lower case count as the same.`),
        choice('either', t`External ID, then email`, t`Rows without an external ID use the email.`),
        choice(
          'nameBirthDate',
          t`External ID, email, then name and birth date`,
          t`For people found by neither ID nor email. The check asks when several people match.`,
        ),
      ]}
    >
      {sentences[rules.match]}
    </RuleLine>
  );
}
