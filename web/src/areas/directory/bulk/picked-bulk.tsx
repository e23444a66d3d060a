import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountListItem } from 'contract/people/account.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { Suspense, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import type { Selection } from '../../../kit/table/selection.ts';
import { GroupDialog } from '../../groups/groups.public.ts';
import {
  type BulkKind,
  type BulkPlan,
  planBulk,
  restorePeople,
  matchingQuery,
  type MatchingQuery,
} from '../../people/people.public.ts';
import { PeopleConfirm } from '../lazy-people-confirm.ts';
import type { FileOfList } from '../export-people.ts';
import { BulkStep } from './bulk-step.tsx';
import { BulkConsequence } from './bulk-consequence.tsx';
import { changeAccess } from '../../memberships/memberships.public.ts';
import { PickedSetField } from './set-field.tsx';
import { useSelected } from './use-selected.ts';

export interface PeopleBulkProps {
  selection: Selection;
  /** Those selected one by one; undefined when all that match are selected. */
  people: readonly AccountListItem[] | undefined;
  onSelect: (selection: Selection) => void;
  onClear: () => void;
  /** After the work, when what had the focus is gone. */
  onDone: () => void;
  /** What the list was asked for, without its order and the place of the page. */
  query: MatchingQuery;
  total: Total;
  /** How the list is shown, for a file of it. */
  file: FileOfList;
}

export interface PickedBulkProps extends PeopleBulkProps {
  actions: readonly BulkAction[];
  chosen: BulkKind | undefined;
  onChoose: (kind: BulkKind | undefined) => void;
}

/** What can be done with people picked one by one, or with the few who match: each is known by name. */
export function PickedBulk(props: PickedBulkProps) {
  const { onClear, onDone, actions, chosen, onChoose } = props;
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const { plan, failed } = usePlan(chosen, props);
  const { shown } = useSelected(props);

  const reset = () => {
    setAsking(false);
    onChoose(undefined);
    setRestoring(false);
    onClear();
  };
  const finish = () => {
    reset();
    onDone();
  };
  const go = async () => {
    if (plan?.kind !== 'restore' && plan?.kind !== 'invite') {
      setAsking(true);
      return;
    }
    setRestoring(true);
    const done = await (plan.kind === 'restore'
      ? restorePeople(plan.go)
      : changeAccess('invitePeople', plan.go));
    setRestoring(false);
    if (done) finish();
  };
  const of = plan?.go.length ?? 0;
  return (
    <>
      <BulkBar
        {...shown}
        actions={actions}
        chosen={chosen}
        onChoose={(key) => onChoose(key as BulkKind | undefined)}
        onClear={reset}
        consequence={
          chosen === undefined ? undefined : <BulkConsequence plan={plan} failed={failed} />
        }
        undo={plan && of > 0 ? <UndoConsequenceText kind={plan.kind} /> : undefined}
        doIt={plan && of > 0 ? <BulkStep kind={plan.kind} count={of} /> : undefined}
        busy={restoring ? (plan?.kind === 'invite' ? t`Inviting` : t`Restoring`) : undefined}
        onDo={() => void go()}
      />
      {asking && plan ? (
        <Suspense fallback={null}>
          <Question plan={plan} onDone={finish} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface QuestionProps {
  plan: BulkPlan;
  onDone: () => void;
  onClose: () => void;
}

function Question({ plan: { kind, go, left }, onDone, onClose }: QuestionProps) {
  if (kind === 'restore' || kind === 'invite') return null;
  if (kind === 'group') return <GroupDialog people={go} {...{ left, onDone, onClose }} />;
  if (kind === 'set') return <PickedSetField people={go} {...{ left, onDone, onClose }} />;
  return <PeopleConfirm people={go} {...{ kind, left, onDone, onClose }} />;
}

/** The plan of the chosen action; undefined until everyone it is about has been read. */
function usePlan(
  chosen: BulkKind | undefined,
  { selection, people, query }: PickedBulkProps,
): { plan: BulkPlan | undefined; failed: boolean } {
  const ownId = useMembership()?.accountId ?? 0;
  const all = useQuery({
    ...matchingQuery(query),
    enabled: chosen !== undefined && selection.mode === 'all-matching',
  });
  if (chosen === undefined) return { plan: undefined, failed: false };
  if (selection.mode === 'ids')
    return { plan: planBulk(chosen, people ?? [], ownId), failed: false };
  if (all.data === undefined || all.isFetching) return { plan: undefined, failed: all.isError };
  const selected = all.data.people.filter(({ id }) => !selection.except.has(id));
  return { plan: planBulk(chosen, selected, ownId), failed: false };
}

function UndoConsequenceText({ kind }: { kind: BulkKind }) {
  if (kind === 'restore') return null;
  if (kind === 'invite') return <Trans>Can be revoked until accepted</Trans>;
  return kind === 'delete' ? (
    <Trans>Can be restored for {trashDays} days</Trans>
  ) : (
    <Trans>Can be undone</Trans>
  );
}
