import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconTrash, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AccountListItem } from 'contract/people/account.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { useState } from 'react';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { allMatching, countSelected, type Selection } from '../../../kit/table/selection.ts';
import { type BulkKind, type BulkPlan, mostAtOnce, planBulk } from '../bulk-plan.ts';
import { restorePeople } from '../people-actions.ts';
import { PeopleConfirm } from '../lazy-people-confirm.ts';
import { everyMatchQuery, type PeopleQuery } from '../people.queries.ts';
import { BulkConsequence } from './bulk-consequence.tsx';
import { totalWords } from './total-words.ts';

export interface PeopleBulkProps {
  selection: Selection;
  /** Those selected one by one; undefined when all that match are selected. */
  people: readonly AccountListItem[] | undefined;
  onSelect: (selection: Selection) => void;
  onClear: () => void;
  /** After the work, when what had the focus is gone. */
  onDone: () => void;
  /** What the list was asked for, without the place of the page. */
  query: PeopleQuery;
  total: Total;
}

/** What can be done with the selected people, who is left out of it, and the question before. */
export function PeopleBulk(props: PeopleBulkProps) {
  const { selection, onSelect, onClear, onDone, total } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<BulkKind>();
  const [asking, setAsking] = useState(false);
  const [restored, setRestored] = useState<number>();
  const actions = useActions(props.query.deleted === 'true');
  const { plan, failed } = usePlan(chosen, props);
  const count = countSelected(selection, total.count);

  const reset = () => {
    setAsking(false);
    setChosen(undefined);
    setRestored(undefined);
    onClear();
  };
  const finish = () => {
    reset();
    onDone();
  };
  const go = async () => {
    if (plan?.kind !== 'restore') {
      setAsking(true);
      return;
    }
    setRestored(0);
    await restorePeople(plan.go, setRestored);
    finish();
  };
  const inexact = selection.mode === 'all-matching' && total.kind !== 'exact';
  const all = totalWords(total);
  const of = plan?.go.length ?? 0;
  return (
    <>
      <BulkBar
        count={count}
        countText={inexact ? t`All ${all} selected` : undefined}
        selectAll={
          selection.mode === 'ids' && (total.kind !== 'exact' || total.count > count)
            ? { matching: all, onSelectAll: () => onSelect(allMatching) }
            : undefined
        }
        actions={actions}
        chosen={chosen}
        onChoose={(key) => setChosen(key as BulkKind | undefined)}
        onClear={reset}
        consequence={
          chosen === undefined ? undefined : <BulkConsequence plan={plan} failed={failed} />
        }
        undo={plan && of > 0 ? <UndoWords kind={plan.kind} /> : undefined}
        doIt={plan && of > 0 ? <DoWords plan={plan} /> : undefined}
        busy={restored === undefined ? undefined : t`${restored} of ${of}`}
        onDo={() => void go()}
      />
      {asking && plan && plan.kind !== 'restore' ? (
        <PeopleConfirm
          kind={plan.kind}
          people={plan.go}
          left={plan.left}
          onDone={finish}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function useActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  const can = useCan();
  const restore = { key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> };
  if (inTrash) return can('people.delete') ? [restore] : [];
  return [
    ...(can('people.edit')
      ? [{ key: 'deactivate', label: t`Deactivate`, icon: <IconUserOff /> }]
      : []),
    ...(can('people.delete')
      ? [{ key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true }]
      : []),
  ];
}

/** The plan of the chosen action; undefined until everybody it is about has been read. */
function usePlan(
  chosen: BulkKind | undefined,
  { selection, people, query }: PeopleBulkProps,
): { plan: BulkPlan | undefined; failed: boolean } {
  const ownId = useMembership()?.accountId ?? 0;
  const all = useQuery({
    ...everyMatchQuery(query, mostAtOnce.delete),
    enabled: chosen !== undefined && selection.mode === 'all-matching',
  });
  if (chosen === undefined) return { plan: undefined, failed: false };
  if (selection.mode === 'ids')
    return { plan: planBulk(chosen, people ?? [], ownId), failed: false };
  if (all.data === undefined || all.isFetching) return { plan: undefined, failed: all.isError };
  const selected = all.data.filter(({ id }) => !selection.except.has(id));
  return { plan: planBulk(chosen, selected, ownId), failed: false };
}

function UndoWords({ kind }: { kind: BulkKind }) {
  if (kind === 'restore') return null;
  return kind === 'delete' ? <Trans>In the trash for 30 days</Trans> : <Trans>Can be undone</Trans>;
}

function DoWords({ plan: { kind, go } }: { plan: BulkPlan }) {
  const count = go.length;
  if (kind === 'restore')
    return <Plural value={count} one="Restore # person" other="Restore # people" />;
  if (kind === 'delete')
    return <Plural value={count} one="Delete # person" other="Delete # people" />;
  return <Plural value={count} one="Deactivate # person" other="Deactivate # people" />;
}
