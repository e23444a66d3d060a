import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { AwaitingPerson } from 'contract/memberships/pending.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { changeAccess } from '../access/change-access.ts';
import { fullName, actedOn } from '../../people/people.public.ts';
import { AwaitingEmpty, AwaitingHead, AwaitingTools } from './awaiting-tools.tsx';
import { awaitingColumns, type PendingPlace, phoneAwaiting } from './pending-columns.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { useAwaitingList } from './use-awaiting-list.ts';

const AwaitingBulk = lazyPage(() =>
  import('./awaiting-bulk.tsx').then((module) => module.AwaitingBulk),
);
const AllMatchingAwaiting = lazyPage(() =>
  import('./awaiting-all-matching.tsx').then((module) => module.AllMatchingAwaiting),
);
const RejectDialog = lazyPage(() =>
  import('./reject-dialog.tsx').then((module) => module.RejectDialog),
);

/** People who registered and await approval; those who have waited longest come first. */
export function AwaitingPanel({ place }: { place: PendingPlace }) {
  const { t } = useLingui();
  const list = useAwaitingList();
  const { state, passed } = list;
  const [rejecting, setRejecting] = useState<AwaitingPerson>();
  const columns = useMemo(() => awaitingColumns(place, setRejecting), [place]);
  return (
    <>
      <PendingPanel
        title={<Trans>Awaiting approval</Trans>}
        label={t`Awaiting approval`}
        list={list}
        narrowed={`awaiting ${passed} ${state.q}`}
        columns={columns}
        menu={useAwaitingMenu(setRejecting)}
        phone={(person) => phoneAwaiting(person, place.slug, place.now)}
        actions={<AwaitingHead list={list} />}
        tools={<AwaitingTools list={list} columns={columns} />}
        empty={<AwaitingEmpty list={list} slug={place.slug} />}
        failed={<Trans>Couldn’t load people waiting for approval</Trans>}
        pages={list.isWhole ? { label: t`Pages of people waiting` } : undefined}
        renderPicked={(picked) => <AwaitingBulk {...picked} />}
        renderMatching={(matching) => (
          <AllMatchingAwaiting
            {...matching}
            filter={{
              ...(state.q === '' ? {} : { q: state.q }),
              ...(passed ? { passed: 'yes' } : {}),
            }}
          />
        )}
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
