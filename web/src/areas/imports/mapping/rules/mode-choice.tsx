import { Trans, useLingui } from '@lingui/react/macro';
import type { Import, ImportRules } from 'contract/imports/import.ts';
import { canCreate } from '../columns/column-groups.ts';
import { Part, RuleLine } from './rule-line.tsx';

export interface ModeChoiceProps {
  upload: Import;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** Whether the import creates, updates, or both. */
export function ModeChoice({ upload, onChange }: ModeChoiceProps) {
  const { t } = useLingui();
  const { kind, rules } = upload;
  const named = canCreate(upload);
  const creating = (value: 'both' | 'create', label: string, description: string) => ({
    value,
    label,
    description: named
      ? description
      : kind === 'people'
        ? t`Not possible: no columns map to first and last name`
        : t`Not possible: no columns map to first name, last name and relationship`,
    disabled: !named,
  });
  return (
    <RuleLine
      question={t`What the import does`}
      value={rules.mode}
      onChange={(mode) => onChange({ mode })}
      choices={[
        creating(
          'both',
          t`Create and update`,
          t`Rows that find someone update them. All other rows create someone.`,
        ),
        creating(
          'create',
          t`Only create`,
          kind === 'people'
            ? t`Existing people stay as they are.`
            : t`Existing dependants stay as they are.`,
        ),
        { value: 'update', label: t`Only update`, description: t`No one new is created.` },
      ]}
    >
      {kind === 'people' ? peopleSentences[rules.mode] : dependantSentences[rules.mode]}
    </RuleLine>
  );
}

const peopleSentences = {
  both: (
    <Trans>
      The import <Part>creates and updates people</Part>.
    </Trans>
  ),
  create: (
    <Trans>
      The import <Part>only creates new people</Part>. Existing people stay as they are.
    </Trans>
  ),
  update: (
    <Trans>
      The import <Part>only updates existing people</Part>. No one new is created.
    </Trans>
  ),
};

const dependantSentences = {
  both: (
    <Trans>
      The import <Part>creates and updates dependants</Part>.
    </Trans>
  ),
  create: (
    <Trans>
      The import <Part>only creates new dependants</Part>. Existing dependants stay as they are.
    </Trans>
  ),
  update: (
    <Trans>
      The import <Part>only updates existing dependants</Part>. No one new is created.
    </Trans>
  ),
};
