import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock, type LedgerRow } from '../../../kit/page/ledger-block.tsx';
import type { Way } from '../group-actions.ts';
import styles from './group-dialog.module.css';
import { type GroupChoice, GroupPicker, wrongName } from './group-picker.tsx';
import { forgetGroups } from '../groups.queries.ts';

export interface AllMatchingGroupDialogProps {
  count: number;
  sum: readonly LedgerRow[] | undefined;
  /** True when it started. */
  onStart: (
    action:
      | { kind: 'addToGroup' | 'removeFromGroup'; groupId: number }
      | { kind: 'addToNewGroup'; name: string },
  ) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the group that everyone who matches is added to or removed from; the server knows who is in it already. */
export function AllMatchingGroupDialog({
  count,
  sum,
  onStart,
  onClose,
}: AllMatchingGroupDialogProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('add');
  const [choice, choose] = useState<GroupChoice>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const adds = way === 'add';
  const save = async () => {
    if (busy) return;
    const wrong = choice === undefined ? t`Choose a group` : wrongName(choice);
    if (choice === undefined || wrong !== undefined) {
      setError(wrong);
      first.current?.focus();
      return;
    }
    setBusy(true);
    if ('group' in choice) {
      const kind = adds ? 'addToGroup' : 'removeFromGroup';
      if (await onStart({ kind, groupId: choice.group.id })) return;
    } else if (await onStart({ kind: 'addToNewGroup', name: choice.newName })) {
      return forgetGroups();
    }
    setBusy(false);
  };
  return (
    <Modal
      title={plural(count, { one: 'Groups of # person', other: 'Groups of # people' })}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          busy={busy ? t`Starting` : undefined}
        >
          {adds ? (
            <Plural value={count} one="Add # person" other="Add # people" />
          ) : (
            <Plural value={count} one="Remove # person" other="Remove # people" />
          )}
        </DialogFoot>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioGroup
          label={t`Action`}
          choices={[
            { value: 'add', label: t`Add to a group` },
            { value: 'remove', label: t`Remove from a group` },
          ]}
          value={way}
          onChange={(next) => {
            setWay(next);
            // No one can be removed from a group that does not exist yet.
            if (choice && !('group' in choice)) choose(undefined);
          }}
        />
        <GroupPicker
          inputRef={first}
          label={t`Group`}
          choice={choice}
          onChoose={(next) => {
            choose(next);
            setError(undefined);
          }}
          canMake={adds}
          error={error}
        />
        {sum === undefined ? null : (
          <LedgerBlock boxed caption={adds ? t`People to add` : t`People to remove`} rows={sum} />
        )}
      </form>
    </Modal>
  );
}
