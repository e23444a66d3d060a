import { PickedGroups } from '../../../groups/groups.public.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { importRuleGroupsMax, type ImportRules } from 'contract/imports/import.ts';
import { FieldLine, FieldPart } from './rule-line.tsx';
import styles from './rules-step.module.css';

export interface GroupsChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** Groups that everyone in the file joins. */
export function GroupsChoice({ rules, onChange }: GroupsChoiceProps) {
  const { t } = useLingui();
  const { groupIds = [], newGroups = [] } = rules;
  const count = groupIds.length + newGroups.length;
  return (
    <FieldLine
      question={t`Groups for everyone in the file`}
      opened={count > 0}
      field={
        <>
          <PickedGroups
            label={t`Add everyone in the file to`}
            picked={{ ids: groupIds, names: newGroups }}
            most={importRuleGroupsMax}
            canMake
            onChange={({ ids, names }) => onChange({ groupIds: ids, newGroups: names })}
          />
          <p className={styles.under}>
            <Trans>
              Manual groups only. The import removes no one from a group. Rows with errors and
              skipped rows add no one.
            </Trans>
          </p>
        </>
      }
    >
      {count === 0 ? (
        <Trans>
          Everyone in the file joins <FieldPart>no group</FieldPart>.
        </Trans>
      ) : (
        <Trans>
          Everyone in the file joins{' '}
          <FieldPart>
            <Plural value={count} one="# group" other="# groups" />
          </FieldPart>
          .
        </Trans>
      )}
    </FieldLine>
  );
}
