import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import type { Account } from 'contract/people/account.ts';
import { useId, useState } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { fullName, usePersonLabels } from '../../people/people.public.ts';
import type { Limit, Reach } from './limits.queries.ts';
import styles from './limits.module.css';
import { ReachGroups } from './reach-groups.tsx';
import { saveReach } from './save-reach.ts';

export interface ReachDialogProps {
  person: Account;
  limit: Limit;
  onClose: () => void;
}

/** Asks for a person's role and, of a manager, for their groups. */
export function ReachDialog({ person, limit, onClose }: ReachDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const labels = usePersonLabels().type;
  const name = fullName(person);
  const before = reachOf(person.type, limit);
  const [type, setType] = useState<AccountType>(person.type);
  const [whom, setWhom] = useState<'everybody' | 'groups'>(
    limit.groups === null ? 'everybody' : 'groups',
  );
  const [groups, setGroups] = useState((before.groups ?? []).map(String));
  const [busy, setBusy] = useState(false);
  const wanted: Reach = { type, groups: whom === 'everybody' ? null : groups.map(Number) };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const done = await saveReach(person, before, wanted);
    setBusy(false);
    if (done) onClose();
  };
  const meaning: Record<AccountType, string> = {
    standard: t`Has their own profile and reads what is shared with everyone.`,
    manager: t`Manages people, groups, content and campaigns.`,
    admin: t`Has full access, including settings and the roles of others.`,
  };
  return (
    <Modal
      title={t`Role of ${name}`}
      onClose={onClose}
      persistent={busy}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          busy={busy ? t`Saving` : undefined}
          disabledReason={isSame(before, wanted) ? t`No changes to save` : undefined}
        >
          <Trans>Save</Trans>
        </DialogFoot>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioGroup
          stacked
          label={t`Role`}
          value={type}
          onChange={setType}
          choices={accountTypes.toReversed().map((value) => ({
            value,
            label: labels[value],
            description: meaning[value],
          }))}
        />
        {type === 'manager' ? (
          <ReachGroups
            {...{ whom, groups }}
            known={limit.groups ?? []}
            onWhom={setWhom}
            onGroups={setGroups}
          />
        ) : null}
        {type !== person.type && person.hasUser ? (
          <p className={styles.dim}>
            <Trans>{name} is signed out everywhere and needs to sign in again.</Trans>
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

function reachOf(type: AccountType, limit: Limit): Reach {
  return { type, groups: limit.groups?.map(({ id }) => id) ?? null };
}

/** Groups count only for managers. */
function isSame(one: Reach, other: Reach): boolean {
  if (one.type !== other.type) return false;
  return one.type !== 'manager' || keyOf(one) === keyOf(other);
}

function keyOf({ groups }: Reach): string {
  return JSON.stringify(groups?.toSorted((a, b) => a - b) ?? null);
}
