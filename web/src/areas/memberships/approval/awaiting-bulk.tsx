import { Plural, useLingui } from '@lingui/react/macro';
import type { Total } from 'contract/kernel/paging.ts';
import type { AwaitingPerson } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { changeAccess } from '../access/change-access.ts';
import { totalWords } from '../../../kit/text/total-words.ts';
import { actedOn } from '../../people/people.public.ts';
import {
  AwaitingConsequence,
  type AwaitingKind,
  AwaitingUndo,
  UnlimitedWords,
  awaitingWords,
  useAwaitingActions,
} from './awaiting-words.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export interface AwaitingBulkProps {
  selected: readonly AwaitingPerson[];
  total: Total;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be decided about those who are selected, and who is skipped. */
export function AwaitingBulk({ selected, total, onSelectAll, onClear }: AwaitingBulkProps) {
  const { t } = useLingui();
  const can = useCan();
  const [chosen, setChosen] = useState<AwaitingKind>();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const go = selected.filter(({ mayDecide }) => mayDecide);
  const left = selected.length - go.length;
  const unlimited = go.filter(({ type, limit }) => type === 'manager' && limit === null).length;
  const clear = () => {
    setChosen(undefined);
    setAsking(false);
    onClear();
  };
  const approve = async () => {
    setBusy(true);
    const done = await changeAccess('approvePeople', actedOn(go));
    setBusy(false);
    if (done) clear();
  };
  const reject = async (reason: string | undefined) => {
    const done = await changeAccess('rejectPeople', actedOn(go), reason);
    if (done) clear();
    return done;
  };
  return (
    <>
      <BulkBar
        count={selected.length}
        selectAll={
          can('people.changeMany') && (total.kind !== 'exact' || total.count > selected.length)
            ? { matching: totalWords(total), onSelectAll }
            : undefined
        }
        actions={useAwaitingActions()}
        chosen={chosen}
        onChoose={(key) => setChosen(key as AwaitingKind | undefined)}
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
        onDo={() => (chosen === 'reject' ? setAsking(true) : void approve())}
      />
      {asking ? (
        <RejectDialog count={go.length} onReject={reject} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
