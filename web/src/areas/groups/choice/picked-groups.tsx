import { Trans, useLingui } from '@lingui/react/macro';
import { PickedChip } from '../../../kit/page/picked-chip.tsx';
import { NameOf } from '../group-names.tsx';
import { GroupPicker } from './group-picker.tsx';
import styles from './picked-groups.module.css';

export interface PickedGroupsProps {
  label: string;
  /** Groups by their ids, and names of groups that are still to be created. */
  picked: { ids: readonly number[]; names: readonly string[] };
  most: number;
  /** Typing a new name offers to create that group. */
  canMake: boolean;
  onChange: (picked: { ids: number[]; names: string[] }) => void;
}

/** Manual groups, picked one after the other, or named to be created. */
export function PickedGroups({ label, picked, most, canMake, onChange }: PickedGroupsProps) {
  const { t } = useLingui();
  const { ids, names } = picked;
  const count = ids.length + names.length;
  return (
    <div className={styles.picked}>
      {count >= most ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <GroupPicker
          // What was typed is gone with the choice.
          key={count}
          label={label}
          choice={undefined}
          canMake={canMake}
          except={new Set(ids)}
          onChoose={(choice) => {
            if (choice === undefined) return;
            if ('group' in choice) onChange({ ids: [...ids, choice.group.id], names: [...names] });
            else onChange({ ids: [...ids], names: [...new Set([...names, choice.newName])] });
          }}
        />
      )}
      {count === 0 ? null : (
        <ul className={styles.chips} aria-label={label}>
          {ids.map((id) => (
            <li key={id}>
              <PickedChip
                removeLabel={t`Remove group`}
                onRemove={() =>
                  onChange({ ids: ids.filter((one) => one !== id), names: [...names] })
                }
              >
                <NameOf id={String(id)} />
              </PickedChip>
            </li>
          ))}
          {names.map((name) => (
            <li key={name}>
              <PickedChip
                removeLabel={t`Remove ${name}`}
                onRemove={() =>
                  onChange({ ids: [...ids], names: names.filter((one) => one !== name) })
                }
              >
                <Trans comment="A group that is still to be created">{name} (new)</Trans>
              </PickedChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
