import { Plural, useLingui } from '@lingui/react/macro';
import type { AwaitingPerson } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import { BulkBar, useBulkChoice } from '../../../kit/table/bulk-bar.tsx';
import { changeAccess } from '../access/change-access.ts';
import { actedOn } from '../../people/people.public.ts';
import {
  AwaitingConsequence,
  type AwaitingKind,
  AwaitingUndo,
  UnlimitedWords,
  awaitingWords,
  useAwaitingActions,
} from './awaiting-words.tsx';
import type { PickedPeople } from './pending-panel.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** What can be decided about those who are selected, and who is skipped. */
export function AwaitingBulk({ selected, selectAll, onClear }: PickedPeople<AwaitingPerson>) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { chosen, busy, choose, clear, run } = useBulkChoice<AwaitingKind>(() => {
    setAsking(false);
    onClear();
  });
  const go = selected.filter(({ mayDecide }) => mayDecide);
  const left = selected.length - go.length;
  const unlimited = go.filter(({ type, limit }) => type === 'manager' && limit === null).length;
  const reject = async (reason: string | undefined) => {
    const done = await changeAccess('rejectPeople', actedOn(go), reason);
    if (done) clear();
    return done;
  };
  return (
    <>
      <BulkBar
        count={selected.length}
        selectAll={selectAll}
        actions={useAwaitingActions()}
        chosen={chosen}
        onChoose={choose}
        onClear={clear}
        consequence={
          chosen === undefined ? undefined : (
            <>
              <AwaitingConsequence kind={chosen} />{' '}
              {chosen === 'reject' ? null : <UnlimitedWords count={unlimited} />}{' '}
              {left === 0 ? null : (
                <Plural
                  value={left}
                  one="# skipped: only administrators can decide about administrators and managers."
                  other="# skipped: only administrators can decide about administrators and managers."
                />
              )}
            </>
          )
        }
        undo={chosen === undefined ? undefined : <AwaitingUndo kind={chosen} />}
        doIt={
          chosen === undefined || go.length === 0 ? undefined : awaitingWords(chosen, go.length)
        }
        busy={busy ? t`Approving` : undefined}
        onDo={() =>
          chosen === 'reject'
            ? setAsking(true)
            : void run(() => changeAccess('approvePeople', actedOn(go)))
        }
      />
      {asking ? (
        <RejectDialog count={go.length} onReject={reject} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
