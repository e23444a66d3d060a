import { Trans, useLingui } from '@lingui/react/macro';
import { importRuleGroupsMax, type ImportRules } from 'contract/people/import/import.ts';
import { Suspense } from 'react';
import { usePeopleAdditions } from '../../people-additions.ts';
import styles from './rules-step.module.css';

export interface GroupsChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** Groups into which everybody of the file comes. */
export function GroupsChoice({ rules, onChange }: GroupsChoiceProps) {
  const { t } = useLingui();
  const additions = usePeopleAdditions();
  if (additions === null) return null;
  const { groupIds = [], newGroups = [] } = rules;
  return (
    <div className={styles.withMore}>
      <Suspense fallback={null}>
        <additions.PickedGroups
          label={t`Put everybody of this file into`}
          picked={{ ids: groupIds, names: newGroups }}
          most={importRuleGroupsMax}
          canMake
          onChange={({ ids, names }) => onChange({ groupIds: ids, newGroups: names })}
        />
      </Suspense>
      <p className={styles.under}>
        <Trans>
          Groups that are filled by hand. Nobody is taken out of one; lines with errors and lines
          that are left out put nobody in.
        </Trans>
      </p>
    </div>
  );
}
