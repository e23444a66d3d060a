import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { erasePerson } from 'contract/people/erase.contract.ts';
import { Suspense } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMe } from '../../../kernel/session/abilities.ts';
import { LazyOwnerDialog } from '../../session/session.public.ts';
import { refreshPeople } from '../people.queries.ts';

export interface EraseDialogProps {
  person: Account;
  onDone: () => void;
  onClose: () => void;
}

/** Says what is deleted and what is kept, asks for the name and to sign in again, then erases the person. */
export function EraseDialog({ person, onDone, onClose }: EraseDialogProps) {
  const { t } = useLingui();
  const me = useMe();
  const name = `${person.firstName} ${person.lastName}`;
  if (me === null) return null;
  return (
    <Suspense fallback={null}>
      <LazyOwnerDialog
        me={me}
        title={t`Erase ${name} permanently?`}
        action={<Trans>Erase permanently</Trans>}
        busy={t`Erasing`}
        typed={{
          label: t`Type “${name}” to confirm`,
          text: name,
          wrong: t`The name doesn’t match`,
        }}
        work={(reauth) =>
          api.call(erasePerson, { params: { id: person.id }, body: { name, ...reauth } })
        }
        onDone={() => {
          notify.success({ title: t`${name} erased` });
          onDone();
          void refreshPeople();
        }}
        onClose={onClose}
      >
        <b>
          <Trans>This can’t be undone.</Trans>
        </b>{' '}
        <Trans>
          Deleted: the profile with all fields, notes, photos, groups, invitations, imported data,
          change history and message content. {name} can no longer sign in, unless they belong to
          another organization.
        </Trans>{' '}
        {person.dependants === 0 ? null : (
          <Plural
            value={person.dependants}
            one="# dependant is erased too, unless they have another guardian."
            other="# dependants are erased too, unless they have another guardian."
          />
        )}{' '}
        <Trans>
          Kept: anonymous totals of sent and opened emails, and a record that you erased someone. A
          hash of the email address or external ID stays too, to warn you if this person is added
          again.
        </Trans>
      </LazyOwnerDialog>
    </Suspense>
  );
}
