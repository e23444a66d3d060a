import { issuesMessage } from '../../../kernel/messages/schema-messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { groupFields, type GroupOfAccount } from 'contract/groups/group.ts';
import type { Account } from 'contract/people/account.ts';
import { useId, useRef, useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { makeGroupOf, moveMembers } from '../group-actions.ts';
import { useWriteToGroup } from '../write-to-group.ts';
import { type GroupChoice, GroupPicker } from './group-picker.tsx';

export interface AddToGroupProps {
  person: Account;
  /** The groups they are in: not offered. */
  inside: readonly GroupOfAccount[];
  onClose: () => void;
}

/** Puts one person into a group, one that is there or a new one. */
export function AddToGroup({ person, inside, onClose }: AddToGroupProps) {
  const { t } = useLingui();
  const [choice, choose] = useState<GroupChoice>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const write = useWriteToGroup();
  const name = `${person.firstName} ${person.lastName}`;
  const save = async () => {
    if (busy) return;
    const given = choice && ('group' in choice ? choice.group.name : choice.newName);
    const wrong = given === undefined ? t`Choose a group` : firstIssue(given);
    if (choice === undefined || wrong !== undefined) {
      setError(wrong);
      first.current?.focus();
      return;
    }
    setBusy(true);
    const done = await ('group' in choice
      ? moveMembers('add', choice.group, [person])
      : makeGroupOf(choice.newName, [person], write));
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      title={t`Add ${name} to a group`}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          busy={busy ? t`Adding` : undefined}
        >
          <Trans>Add to group</Trans>
        </DialogFoot>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <GroupPicker
          inputRef={first}
          label={t`Group`}
          choice={choice}
          onChoose={(next) => {
            choose(next);
            setError(undefined);
          }}
          canMake
          except={new Set(inside.map(({ id }) => id))}
          error={error}
        />
      </form>
    </Modal>
  );
}

function firstIssue(name: string): string | undefined {
  return issuesMessage(groupFields.name.safeParse(name).error);
}
