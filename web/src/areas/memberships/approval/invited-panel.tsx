import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconMailForward, IconX } from '@tabler/icons-react';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { countPending, InvitedPerson } from 'contract/memberships/pending.contract.ts';
import { useMemo } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { type AccessAction, changeAccess } from '../access/change-access.ts';
import { actedOn } from '../../people/people.public.ts';
import { InvitedEmpty, InvitedTools } from './invited-tools.tsx';
import { invitedColumns, type PendingPlace, phoneInvited } from './pending-columns.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { useInvitedList } from './use-invited-list.ts';

const InvitedBulk = lazyPage(() =>
  import('./invited-bulk.tsx').then((module) => module.InvitedBulk),
);
const AllMatchingInvited = lazyPage(() =>
  import('./invited-all-matching.tsx').then((module) => module.AllMatchingInvited),
);

export interface InvitedPanelProps {
  place: PendingPlace;
  counts: Answer<typeof countPending> | undefined;
}

/** People who are invited and have not joined, with the status of the link. */
export function InvitedPanel({ place, counts }: InvitedPanelProps) {
  const { t } = useLingui();
  const list = useInvitedList();
  const { state, view, change } = list;
  const columns = useMemo(() => invitedColumns(place), [place]);
  const isEmpty = (list.page.data?.items ?? []).length === 0;
  return (
    <PendingPanel
      title={<Trans>Invited</Trans>}
      label={t`Invited`}
      list={list}
      narrowed={`${view ?? ''} ${state.q}`}
      columns={columns}
      menu={useInvitedMenu()}
      phone={(person) => phoneInvited(person, place)}
      actions={
        isEmpty ? undefined : (
          <CsvButton fileName="invited.csv" read={list.readCsv} onError={reportError} />
        )
      }
      tools={<InvitedTools list={list} counts={counts} columns={columns} />}
      empty={
        <InvitedEmpty
          narrowed={state.q !== '' || view !== undefined}
          typed={state.q}
          slug={place.slug}
          onClear={() => change({ q: '', filters: {} })}
        />
      }
      failed={<Trans>Couldn’t load invitations</Trans>}
      pages={{}}
      renderPicked={(picked) => <InvitedBulk {...picked} />}
      renderMatching={(matching) => (
        <AllMatchingInvited
          {...matching}
          filter={{
            ...(state.q === '' ? {} : { q: state.q }),
            ...(view === undefined ? {} : { view }),
          }}
        />
      )}
    />
  );
}

/** What can be done with one invitation; what the caller may not is not there. */
function useInvitedMenu() {
  const { t } = useLingui();
  return (person: InvitedPerson): readonly MenuEntry[] => {
    const run = (work: AccessAction) => () => void changeAccess(work, actedOn([person]));
    const { mayDecide, invitation } = person;
    return [
      ...entryIf(mayDecide, {
        key: 'resend',
        label: t`Send new link`,
        icon: <IconMailForward />,
        onSelect: run('invitePeople'),
      }),
      ...entryIf(mayDecide && invitation.state !== 'bounced', {
        key: 'extend',
        label: t`Extend link`,
        icon: <IconCalendarPlus />,
        onSelect: run('extendInvitations'),
      }),
      ...entryIf(mayDecide, {
        key: 'revoke',
        label: t`Revoke invitation`,
        icon: <IconX />,
        danger: true,
        apart: true,
        onSelect: run('revokeInvitations'),
      }),
    ];
  };
}
