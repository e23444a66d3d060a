import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconMailForward,
  IconMailOff,
  IconPencil,
  IconTrash,
  IconUser,
  IconUserCheck,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AccountListItem } from 'contract/people/account.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { changeStatus, restorePeople } from '../../people/people.public.ts';
import { changeAccess } from '../../memberships/memberships.public.ts';

export interface PersonMenuOptions {
  slug: string;
  /** Asks first. */
  onAsk: (kind: 'deactivate' | 'delete', person: AccountListItem) => void;
}

/** What can be done with one person of the list; what the caller may not is not there. */
export function usePersonMenu({ slug, onAsk }: PersonMenuOptions) {
  const { t } = useLingui();
  const accessEntries = useAccessEntries();
  const navigate = useNavigate();
  return (person: AccountListItem): readonly MenuEntry[] => {
    const { abilities, status } = person;
    const params = { organizationSlug: slug, personId: person.id };
    return [
      {
        key: 'open',
        label: t({ message: 'Open', context: 'verb' }),
        icon: <IconUser />,
        onSelect: () =>
          void navigate({ to: '/$organizationSlug/people/$personId/details', params }),
      },
      ...entryIf(abilities.edit, {
        key: 'edit',
        label: t`Edit`,
        icon: <IconPencil />,
        onSelect: () => void navigate({ to: '/$organizationSlug/people/$personId/edit', params }),
      }),
      ...accessEntries(person),
      ...entryIf(abilities.deactivate && status === 'active', {
        key: 'deactivate',
        label: t`Deactivate`,
        icon: <IconUserOff />,
        apart: true,
        onSelect: () => onAsk('deactivate', person),
      }),
      ...entryIf(abilities.deactivate && status === 'deactivated', {
        key: 'reactivate',
        label: t`Reactivate`,
        icon: <IconUserCheck />,
        apart: true,
        onSelect: () => void changeStatus([person], 'active').catch(reportError),
      }),
      ...entryIf(abilities.restore, {
        key: 'restore',
        label: t`Restore`,
        icon: <IconArrowBackUp />,
        apart: true,
        onSelect: () => void restorePeople([person]).catch(reportError),
      }),
      ...entryIf(abilities.delete, {
        key: 'delete',
        label: t`Delete`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: () => onAsk('delete', person),
      }),
    ];
  };
}

/** Giving access to a person, and revoking an invitation. */
function useAccessEntries() {
  const { t } = useLingui();
  return ({ access, status, abilities, ...person }: AccountListItem): readonly MenuEntry[] => {
    if (!abilities.invite) return [];
    const run = (action: Parameters<typeof changeAccess>[0]) => () =>
      void changeAccess(action, [person]);
    const invitable = status === 'active' && person.email !== null;
    return [
      ...entryIf(invitable && (access === 'none' || access === 'invited'), {
        key: 'invite',
        label: access === 'none' ? t`Invite` : t`Send new link`,
        icon: <IconMailForward />,
        onSelect: run('invitePeople'),
      }),
      ...entryIf(access === 'invited', {
        key: 'revoke',
        label: t`Revoke invitation`,
        icon: <IconMailOff />,
        onSelect: run('revokeInvitations'),
      }),
      ...entryIf(access === 'awaiting_approval', {
        key: 'approve',
        label: t`Approve`,
        icon: <IconUserCheck />,
        onSelect: run('approvePeople'),
      }),
      ...entryIf(access === 'awaiting_approval', {
        key: 'reject',
        label: t`Reject`,
        icon: <IconUserX />,
        onSelect: run('rejectPeople'),
      }),
    ];
  };
}
