import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconEdit,
  IconMailForward,
  IconTrash,
  IconUserOff,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AccountListItem } from 'contract/people/account.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { Suspense, useState } from 'react';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { allMatching, countSelected, type Selection } from '../../../kit/table/selection.ts';
import { type BulkKind, type BulkPlan, matchingFor, planBulk } from '../bulk-plan.ts';
import { restorePeople } from '../people-actions.ts';
import { PeopleConfirm } from '../lazy-people-confirm.ts';
import { usePeopleAdditions } from '../people-additions.ts';
import { matchingQuery, type MatchingQuery } from '../many-people.queries.ts';
import { BulkConsequence } from './bulk-consequence.tsx';
import { changeAccess } from './change-access.ts';
import { SetFieldDialog } from './set-field.tsx';
import { totalWords } from './total-words.ts';

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
}

/** What can be done with the selected people, who is left out of it, and the question before. */
export function PeopleBulk(props: PeopleBulkProps) {
  const { selection, onSelect, onClear, onDone, total } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<BulkKind>();
  const [asking, setAsking] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const actions = useActions(props.query.deleted === 'true');
  const { plan, failed } = usePlan(chosen, props);
  const count = countSelected(selection, total.count);

  const reset = () => {
    setAsking(false);
    setChosen(undefined);
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
  const additions = usePeopleAdditions();
  if (kind === 'restore' || kind === 'invite') return null;
  if (kind === 'group')
    return additions && <additions.GroupDialog people={go} {...{ left, onDone, onClose }} />;
  if (kind === 'set') return <SetFieldDialog people={go} {...{ left, onDone, onClose }} />;
  return <PeopleConfirm people={go} {...{ kind, left, onDone, onClose }} />;
}

function useActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  const can = useCan();
  const withGroups = usePeopleAdditions() !== null && can('groups.manage');
  const restore = { key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> };
  if (inTrash) return can('people.delete') ? [restore] : [];
  return [
    ...(withGroups ? [{ key: 'group', label: t`Group`, icon: <IconUsersPlus /> }] : []),
    ...(can('people.inviteStandard')
      ? [{ key: 'invite', label: t`Invite`, icon: <IconMailForward /> }]
      : []),
    ...(can('people.edit')
      ? [
          { key: 'set', label: t`Set a field`, icon: <IconEdit /> },
          { key: 'deactivate', label: t`Deactivate`, icon: <IconUserOff /> },
        ]
      : []),
    ...(can('people.delete')
      ? [{ key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true }]
      : []),
  ];
}

/** The plan of the chosen action; undefined until everybody it is about has been read. */
function usePlan(
  chosen: BulkKind | undefined,
  { selection, people, query, total }: PeopleBulkProps,
): { plan: BulkPlan | undefined; failed: boolean } {
  const ownId = useMembership()?.accountId ?? 0;
  const all = useQuery({
    ...matchingQuery(matchingFor(chosen ?? 'restore', query, total.count)),
    enabled: chosen !== undefined && selection.mode === 'all-matching',
  });
  if (chosen === undefined) return { plan: undefined, failed: false };
  if (selection.mode === 'ids')
    return { plan: planBulk(chosen, people ?? [], ownId), failed: false };
  if (all.data === undefined || all.isFetching) return { plan: undefined, failed: all.isError };
  const selected = all.data.people.filter(({ id }) => !selection.except.has(id));
  return { plan: planBulk(chosen, selected, ownId, all.data.more), failed: false };
}

function UndoWords({ kind }: { kind: BulkKind }) {
  if (kind === 'restore') return null;
  if (kind === 'invite') return <Trans>Can be taken back until it is accepted</Trans>;
  return kind === 'delete' ? <Trans>In the trash for 30 days</Trans> : <Trans>Can be undone</Trans>;
}

function DoWords({ plan: { kind, go } }: { plan: BulkPlan }) {
  const count = go.length;
  if (kind === 'restore')
    return <Plural value={count} one="Restore # person" other="Restore # people" />;
  if (kind === 'invite')
    return <Plural value={count} one="Invite # person" other="Invite # people" />;
  if (kind === 'group') return <Trans>Choose the group</Trans>;
  if (kind === 'set') return <Trans>Choose the field</Trans>;
  if (kind === 'delete')
    return <Plural value={count} one="Delete # person" other="Delete # people" />;
  return <Plural value={count} one="Deactivate # person" other="Deactivate # people" />;
}
