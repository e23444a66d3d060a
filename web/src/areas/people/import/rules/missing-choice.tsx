import { useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/people/import/import.ts';
import { Suspense, useState } from 'react';
import { RadioGroup } from '../../../../kit/inputs/radio-group.tsx';
import { usePeopleAdditions } from '../../people-additions.ts';
import styles from './rules-step.module.css';

export interface MissingChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** What becomes of people who do not stand in the file. */
export function MissingChoice({ rules, onChange }: MissingChoiceProps) {
  const { t } = useLingui();
  const additions = usePeopleAdditions();
  // Nothing is meant by a group that is not chosen yet: until then the rule stays as it was.
  const [choosing, setChoosing] = useState(false);
  const { missing = 'keep', missingGroupId } = rules;
  const chosen = choosing ? 'group' : missing;
  const ids = missing === 'group' && missingGroupId !== undefined ? [missingGroupId] : [];
  return (
    <div className={styles.withMore}>
      <RadioGroup
        stacked
        label={t`What about people who are not in the file?`}
        value={chosen}
        onChange={(next) => {
          setChoosing(next === 'group' && missing !== 'group');
          if (next !== 'group') onChange({ missing: next });
        }}
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
          ...(additions === null
            ? []
            : [
                {
                  value: 'group' as const,
                  label: t`Deactivate who is in one group`,
                  description: t`The file lists everybody of a hospital, a site or a team. Nobody outside of the group is asked about.`,
                },
              ]),
          {
            value: 'everybody',
            label: t`Deactivate everybody else`,
            description: t`The file lists everybody. Administrators are never deactivated by it.`,
          },
        ]}
      />
      {additions === null || chosen !== 'group' ? null : (
        <Suspense fallback={null}>
          <additions.PickedGroups
            label={t`Group whose people the file lists`}
            picked={{ ids, names: [] }}
            most={1}
            canMake={false}
            onChange={({ ids: [id] }) => {
              setChoosing(id === undefined);
              onChange(
                id === undefined ? { missing: 'keep' } : { missing: 'group', missingGroupId: id },
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
