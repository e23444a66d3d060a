import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BulkKind as ServerKind } from 'contract/people/bulk/bulk.ts';
import { Suspense, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { countSelected } from '../../../kit/table/selection.ts';
import type { BulkKind } from '../bulk-plan.ts';
import { BulkStep } from '../list/bulk-step.tsx';
import { totalWords } from '../list/total-words.ts';
import type { PickedBulkProps } from '../list/picked-bulk.tsx';
import { type BulkBody, bulkCountQuery, type BulkSelection } from './bulk.queries.ts';
import { CrowdConsequence } from './crowd-words.tsx';
import { CrowdQuestion } from './crowd-question.tsx';
import { startCrowd } from './start-crowd.ts';

/** What each choice is called by the server, as far as it is known before a group is chosen. */
const serverKinds: Record<BulkKind, ServerKind> = {
  group: 'addToGroup',
  set: 'set',
  invite: 'invite',
  deactivate: 'deactivate',
  delete: 'delete',
  restore: 'restore',
};

/** What can be done with everybody who matches, where they are many: counted and done by the server. */
export function CrowdBulk(props: PickedBulkProps) {
  const { selection, query, total, actions, chosen, onChoose, onClear, onDone } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const membership = useMembership();
  const [asking, setAsking] = useState(false);
  const except = selection.mode === 'all-matching' ? [...selection.except] : [];
  const who: BulkSelection = { mode: 'all-matching', filter: query, except };
  const counting = useQuery({
    ...bulkCountQuery({ kind: serverKinds[chosen ?? 'set'], selection: who }),
    enabled: chosen !== undefined,
  });
  const counted = chosen === undefined || counting.isFetching ? undefined : counting.data;
  const all = totalWords(total);
  const reset = () => {
    setAsking(false);
    onChoose(undefined);
    onClear();
  };
  const start = async (action: BulkBody['action']) => {
    const slug = membership?.slug ?? '';
    const begun = await startCrowd({ action, selection: who }, slug, (to) => void navigate(to));
    if (begun) {
      reset();
      onDone();
    }
    return begun;
  };
  return (
    <>
      <BulkBar
        count={countSelected(selection, total.count)}
        countText={total.kind === 'exact' ? undefined : t`All ${all} selected`}
        actions={actions}
        chosen={chosen}
        onChoose={(key) => onChoose(key as BulkKind | undefined)}
        onClear={reset}
        consequence={
          chosen === undefined ? undefined : (
            <CrowdConsequence kind={chosen} counted={counted} failed={counting.isError} />
          )
        }
        undo={counted && counted.go > 0 ? <Trans>Can be taken back for 7 days</Trans> : undefined}
        doIt={
          chosen && counted && counted.go > 0 ? (
            <BulkStep kind={chosen} count={counted.go} />
          ) : undefined
        }
        onDo={() => setAsking(true)}
      />
      {asking && chosen && counted ? (
        <Suspense fallback={null}>
          <CrowdQuestion
            kind={chosen}
            counted={counted}
            onStart={start}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
