import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import type { Account } from 'contract/people/account.ts';
import { useId, useState } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { fullName, usePersonLabels } from '../../people/people.public.ts';
import type { AccessScope, RoleAndScope } from './access-scope.queries.ts';
import styles from './access-scope.module.css';
import { AccessScopeGroups } from './access-scope-groups.tsx';
import { saveRole } from './save-role.ts';

export interface RoleDialogProps {
  person: Account;
  accessScope: AccessScope;
  onClose: () => void;
}

/** Asks for a person's role and, of a manager, for their groups. */
export function RoleDialog({ person, accessScope, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const labels = usePersonLabels().type;
  const name = fullName(person);
  const before = roleOf(person.type, accessScope);
  const [type, setType] = useState<AccountType>(person.type);
  const [whom, setWhom] = useState<'everybody' | 'groups'>(
    accessScope.groups === null ? 'everybody' : 'groups',
  );
  const [groups, setGroups] = useState((before.groups ?? []).map(String));
  const [busy, setBusy] = useState(false);
  const wanted: RoleAndScope = { type, groups: whom === 'everybody' ? null : groups.map(Number) };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const done = await saveRole(person, before, wanted);
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
          <AccessScopeGroups
            {...{ whom, groups }}
            known={accessScope.groups ?? []}
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

function roleOf(type: AccountType, accessScope: AccessScope): RoleAndScope {
  return { type, groups: accessScope.groups?.map(({ id }) => id) ?? null };
}

/** Groups count only for managers. */
function isSame(one: RoleAndScope, other: RoleAndScope): boolean {
  if (one.type !== other.type) return false;
  return one.type !== 'manager' || keyOf(one) === keyOf(other);
}

function keyOf({ groups }: RoleAndScope): string {
  return JSON.stringify(groups?.toSorted((a, b) => a - b) ?? null);
}
