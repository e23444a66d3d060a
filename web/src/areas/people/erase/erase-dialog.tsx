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

/** Says what goes and what stays, asks for the name and for a proof, then erases for good. */
export function EraseDialog({ person, onDone, onClose }: EraseDialogProps) {
  const { t } = useLingui();
  const me = useMe();
  const name = `${person.firstName} ${person.lastName}`;
  if (me === null) return null;
  return (
    <Suspense fallback={null}>
      <LazyOwnerDialog
        me={me}
        title={t`Erase ${name} for good?`}
        action={<Trans>Erase for good</Trans>}
        busy={t`Erasing`}
        typed={{
          label: t`Type “${name}” to go on`,
          text: name,
          wrong: t`Type the name as it stands above`,
        }}
        work={(proof) =>
          api.call(erasePerson, { params: { id: person.id }, body: { name, ...proof } })
        }
        onDone={() => {
          notify.success({ title: t`${name} is erased` });
          onDone();
          void refreshPeople();
        }}
        onClose={onClose}
      >
        <b>
          <Trans>This cannot be undone.</Trans>
        </b>{' '}
        <Trans>
          Goes: the entry with all fields, notes and photos, groups, invitations, what uploads
          brought, what was changed and from where, what mails said, and how {name} signs in, unless
          there is another organization.
        </Trans>{' '}
        {person.dependants === 0 ? null : (
          <Plural
            value={person.dependants}
            one="The dependant goes too, unless somebody else is a guardian."
            other="The # dependants go too, unless somebody else is a guardian."
          />
        )}{' '}
        <Trans>
          Stays: that so many mails were sent and opened, without whom; that you erased somebody;
          and a code of the address, so that it is not added again unnoticed.
        </Trans>
      </LazyOwnerDialog>
    </Suspense>
  );
}
