import { PickedGroups } from '../../../groups/groups.public.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/imports/import.ts';
import { Suspense, useState } from 'react';
import { Part, RuleLine } from './rule-line.tsx';
import styles from './rules-step.module.css';

export interface FullSyncChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** What happens to people who aren't in the file. */
export function FullSyncChoice({ rules, onChange }: FullSyncChoiceProps) {
  const { t } = useLingui();
  // Nothing is meant by a group that is not chosen yet: until then the rule stays as it was.
  const [choosing, setChoosing] = useState(false);
  const { fullSync = 'keep', fullSyncGroupId } = rules;
  const chosen = choosing ? 'group' : fullSync;
  return (
    <RuleLine
      question={t`People who aren’t in the file`}
      value={chosen}
      onChange={(next) => {
        setChoosing(next === 'group' && fullSync !== 'group');
        if (next !== 'group') onChange({ fullSync: next });
      }}
      choices={[
        {
          value: 'keep',
          label: t`They stay as they are`,
          description: t`The import changes only people in the file.`,
        },
        {
          value: 'imported',
          label: t`Deactivate people from imports`,
          description: t`The file lists everyone created by imports.`,
        },
        {
          value: 'group',
          label: t`Deactivate people in one group`,
          description: t`The file lists everyone in a hospital, a site or a team. People outside the group stay as they are.`,
        },
        {
          value: 'everybody',
          label: t`Deactivate everyone else`,
          description: t`The file lists everyone. Administrators are never deactivated.`,
        },
      ]}
      below={
        chosen === 'keep' ? null : (
          <div className={styles.field}>
            {chosen !== 'group' ? null : (
              <Suspense fallback={null}>
                <PickedGroups
                  label={t`Group whose people the file lists`}
                  picked={{
                    ids:
                      fullSync === 'group' && fullSyncGroupId !== undefined
                        ? [fullSyncGroupId]
                        : [],
                    names: [],
                  }}
                  most={1}
                  canMake={false}
                  onChange={({ ids: [id] }) => {
                    setChoosing(id === undefined);
                    onChange(
                      id === undefined
                        ? { fullSync: 'keep' }
                        : { fullSync: 'group', fullSyncGroupId: id },
                    );
                  }}
                />
              </Suspense>
            )}
            <p className={styles.danger}>
              <Trans>
                The check lists these people by name. You confirm their number before they are
                deactivated.
              </Trans>
            </p>
          </div>
        )
      }
    >
      {sentences[chosen]}
    </RuleLine>
  );
}

const sentences = {
  keep: (
    <Trans>
      People who aren’t in the file <Part>stay as they are</Part>.
    </Trans>
  ),
  imported: (
    <Trans>
      People from imports who aren’t in the file <Part>are deactivated</Part>.
    </Trans>
  ),
  group: (
    <Trans>
      People in one group who aren’t in the file <Part>are deactivated</Part>.
    </Trans>
  ),
  everybody: (
    <Trans>
      Everyone who isn’t in the file <Part>is deactivated</Part>. Administrators stay active.
    </Trans>
  ),
};
