import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from 'contract/groups/group.ts';
import { useState } from 'react';
import { groupSorts } from 'contract/groups/groups.contract.ts';
import { exportGroups } from 'contract/groups/many-groups.contract.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { forgetDeletePreview } from '../groups.queries.ts';
import { deleteGroups, restoreGroups } from '../many-groups.ts';
import { ColourDialog } from './colour-dialog.tsx';
import {
  GroupsConsequence,
  type GroupsKind,
  groupsLabels,
  useGroupsActions,
} from './groups-bulk-labels.tsx';
import { useGroupsPlan } from './use-groups-plan.ts';
import { api } from '../../../kernel/api/api.ts';
import { saveAsFile } from '../../people/people.public.ts';
import type { Named } from '../group-actions.ts';

export interface GroupsBulkProps {
  selected: readonly Group[];
  inTrash: boolean;
  /** The sort of the list, for a file of it. */
  sort: string | undefined;
  onClear: () => void;
}

/** What can be done with the selected groups, and which are skipped. */
export function GroupsBulk({ selected, inTrash, sort, onClear }: GroupsBulkProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<GroupsKind>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const plan = useGroupsPlan(chosen, selected, inTrash);
  const { go } = plan;
  const clear = () => {
    setChosen(undefined);
    onClear();
  };
  const run = async () => {
    if (chosen === undefined) return;
    if (chosen === 'colour') {
      setAsking(true);
      return;
    }
    setBusy(true);
    const done = await start(chosen, go, sort);
    setBusy(false);
    // After an export there may be more to do with them.
    if (done && chosen !== 'export') clear();
    if (!done && chosen === 'delete') await forgetDeletePreview();
  };
  return (
    <>
      <BulkBar
        count={selected.length}
        actions={useGroupsActions(inTrash)}
        chosen={chosen}
        onChoose={(key) => setChosen(key as GroupsKind | undefined)}
        onClear={clear}
        consequence={
          chosen === undefined ? undefined : <GroupsConsequence kind={chosen} plan={plan} />
        }
        undo={
          go.length === 0 ? undefined : chosen === 'delete' ? (
            <Trans>In the trash for {trashDays} days</Trans>
          ) : chosen === 'colour' ? (
            <Trans>Can be undone</Trans>
          ) : undefined
        }
        doIt={chosen === undefined || go.length === 0 ? undefined : groupsLabels(chosen, go.length)}
        busy={busy ? (chosen === 'export' ? t`Exporting` : t`Saving`) : undefined}
        onDo={() => void run()}
      />
      {asking ? <ColourDialog groups={go} onDone={clear} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function start(
  kind: Exclude<GroupsKind, 'colour'>,
  groups: readonly Group[],
  sort: string | undefined,
): Promise<boolean> {
  if (kind === 'export') return exportSelected(groups, sort);
  return kind === 'restore' ? restoreGroups(groups) : deleteGroups(groups);
}

/** Saves groups as a file in the order of the list and tells so. True when it was done. */
function exportSelected(groups: readonly Named[], listSort: string | undefined): Promise<boolean> {
  const sort = groupSorts.find((one) => one === listSort);
  const body = { ids: groups.map(({ id }) => id), ...(sort && { sort }) };
  return saveAsFile('groups.csv', () => api.call(exportGroups, { body }));
}
