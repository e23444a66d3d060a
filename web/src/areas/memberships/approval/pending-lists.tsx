import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconCheck, IconMailForward, IconX } from '@tabler/icons-react';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type {
  AwaitingPerson,
  countPending,
  InvitedPerson,
} from 'contract/memberships/pending.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { type AccessAction, changeAccess } from '../access/change-access.ts';
import { fullName, actedOn } from '../../people/people.public.ts';
import {
  awaitingColumns,
  invitedColumns,
  type PendingContext,
  phoneAwaiting,
  phoneInvited,
} from './pending-columns.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { AwaitingHead, AwaitingTools, InvitedTools, PendingEmpty } from './pending-tools.tsx';
import { useAwaitingList, useInvitedList } from './use-pending-lists.ts';

const RejectDialog = lazyPage(() =>
  import('./reject-dialog.tsx').then((module) => module.RejectDialog),
);

/** People who registered and await approval; those who have waited longest come first. */
export function AwaitingPanel({ context }: { context: PendingContext }) {
  const { t } = useLingui();
  const list = useAwaitingList();
  const { state, passed, change } = list;
  const [rejecting, setRejecting] = useState<AwaitingPerson>();
  const columns = useMemo(() => awaitingColumns(context, setRejecting), [context]);
  return (
    <>
      <PendingPanel
        of="awaiting"
        title={<Trans>Awaiting approval</Trans>}
        label={t`Awaiting approval`}
        list={list}
        filter={{ ...(state.q === '' ? {} : { q: state.q }), ...(passed ? { passed: 'yes' } : {}) }}
        columns={columns}
        menu={useAwaitingMenu(setRejecting)}
        phone={(person) => phoneAwaiting(person, context.slug, context.now)}
        actions={<AwaitingHead list={list} />}
        tools={<AwaitingTools {...{ list, columns }} />}
        empty={
          <PendingEmpty
            list="awaiting"
            narrowed={state.q !== '' || passed}
            typed={state.q}
            slug={context.slug}
            onClear={() => change({ q: '', filters: { all: ['yes'] } })}
          />
        }
        failed={<Trans>Couldn’t load people waiting for approval</Trans>}
        pages={list.isWhole ? { label: t`Pages of people waiting` } : undefined}
      />
      <Suspense fallback={null}>
        {rejecting === undefined ? null : (
          <RejectOne person={rejecting} onClose={() => setRejecting(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function RejectOne({ person, onClose }: { person: AwaitingPerson; onClose: () => void }) {
  return (
    <RejectDialog
      name={fullName(person)}
      count={1}
      onReject={async (reason) => {
        const done = await changeAccess('rejectPeople', actedOn([person]), reason);
        if (done) onClose();
        return done;
      }}
      onClose={onClose}
    />
  );
}

/** The same as the buttons of a row, which the phone has no room for. */
function useAwaitingMenu(onReject: (person: AwaitingPerson) => void) {
  const { t } = useLingui();
  return (person: AwaitingPerson): readonly MenuEntry[] => {
    return [
      ...entryIf(person.mayDecide, {
        key: 'approve',
        label: t`Approve`,
        icon: <IconCheck />,
        onSelect: () => void changeAccess('approvePeople', actedOn([person])),
      }),
      ...entryIf(person.mayDecide, {
        key: 'reject',
        label: t`Reject`,
        icon: <IconX />,
        danger: true,
        apart: true,
        onSelect: () => onReject(person),
      }),
    ];
  };
}

export interface InvitedPanelProps {
  context: PendingContext;
  counts: Answer<typeof countPending> | undefined;
}

/** People who are invited and have not joined, with the status of the link. */
export function InvitedPanel({ context, counts }: InvitedPanelProps) {
  const { t } = useLingui();
  const list = useInvitedList();
  const { state, view, change } = list;
  const columns = useMemo(() => invitedColumns(context), [context]);
  const isEmpty = (list.page.data?.items ?? []).length === 0;
  return (
    <PendingPanel
      of="invited"
      title={<Trans>Invited</Trans>}
      label={t`Invited`}
      list={list}
      filter={{ ...(state.q === '' ? {} : { q: state.q }), ...(view && { view }) }}
      columns={columns}
      menu={useInvitedMenu()}
      phone={(person) => phoneInvited(person, context)}
      actions={
        isEmpty ? undefined : (
          <CsvButton fileName="invited.csv" read={list.readCsv} onError={reportError} />
        )
      }
      tools={<InvitedTools {...{ list, counts, columns }} />}
      empty={
        <PendingEmpty
          list="invited"
          narrowed={state.q !== '' || view !== undefined}
          typed={state.q}
          slug={context.slug}
          onClear={() => change({ q: '', filters: {} })}
        />
      }
      failed={<Trans>Couldn’t load invitations</Trans>}
      pages={{}}
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
