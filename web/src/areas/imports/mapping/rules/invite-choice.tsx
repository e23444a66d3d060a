import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/imports/import.ts';
import { Part, RuleLine } from './rule-line.tsx';

export interface InviteChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** Who gets an email with a link to join, once everything is written. */
export function InviteChoice({ rules, onChange }: InviteChoiceProps) {
  const { t } = useLingui();
  const invite = rules.invite ?? 'none';
  return (
    <RuleLine
      question={t`Who is invited`}
      value={invite}
      onChange={(next) => onChange({ invite: next })}
      choices={[
        {
          value: 'none',
          label: t`No one`,
          description: t`You can invite people from the list of people at any time.`,
        },
        {
          value: 'created',
          label: t`New people`,
          description: t`Each person gets an email once all rows are imported. The check shows how many.`,
        },
        {
          value: 'withoutAccess',
          label: t`Everyone in the file without access`,
          description: t`Existing people, too. People with access or an invitation get no email.`,
        },
      ]}
    >
      {sentences[invite]}
    </RuleLine>
  );
}

const sentences = {
  none: (
    <Trans>
      <Part>No one</Part> is invited to sign in.
    </Trans>
  ),
  created: (
    <Trans>
      <Part>New people</Part> are invited to sign in.
    </Trans>
  ),
  withoutAccess: (
    <Trans>
      <Part>Everyone in the file without access</Part> is invited to sign in.
    </Trans>
  ),
};
