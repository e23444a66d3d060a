import type {
  HubChange,
  HubChangeKind,
  changeManyHubs,
} from 'contract/hubs/hub-states.contract.ts';
import type { HubState } from 'contract/hubs/hub.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError, reasonOf } from '../../../kernel/http/problem.ts';
import { changeHubState } from './change-state.ts';

/**
 * Changes many hubs, each as it stands; what cannot be changed is skipped, with the reason.
 *
 * @throws ProblemError NOT_FOUND where none of them is there
 */
export async function changeHubs(
  tx: OrganizationTransaction,
  changes: readonly HubChange[],
): Promise<Answer<typeof changeManyHubs>> {
  const changed = new Set<number>();
  const skipped = new Map<number, ReturnType<typeof reasonOf>>();
  const undo: HubChange[] = [];
  let missing = 0;
  for (const { change, ids } of changes) {
    // The same order in every call, so that two at once do not wait for each other.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      try {
        // One after the other in one transaction.
        // oxlint-disable-next-line no-await-in-loop
        const before = await changeHubState(tx, id, change);
        changed.add(id);
        for (const back of wayBack(change, before)) addStep(undo, back, id);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        skipped.set(id, reasonOf(error));
        if (error.code === 'NOT_FOUND') missing += 1;
      }
    }
  }
  if (changed.size === 0 && missing > 0 && missing === skipped.size) {
    throw new ProblemError('NOT_FOUND');
  }
  return {
    changed: [...changed],
    skipped: [...skipped].map(([id, why]) => ({ id, ...why })),
    undo,
  };
}

/** What leads back to the state before, one after the other. */
function wayBack(change: HubChangeKind, before: HubState): HubChangeKind[] {
  switch (change) {
    case 'publish':
      return before === 'archived' ? ['archive'] : ['hide'];
    case 'hide':
      return ['publish'];
    case 'archive':
      return before === 'published' ? ['unarchive', 'publish'] : ['unarchive'];
    case 'unarchive':
      return ['archive'];
    case 'delete':
      return before === 'published' ? ['restore', 'publish'] : ['restore'];
    case 'restore':
      return ['delete'];
  }
}

function addStep(steps: HubChange[], change: HubChangeKind, id: number): void {
  const same = steps.find((step) => step.change === change);
  if (same === undefined) steps.push({ change, ids: [id] });
  else same.ids.push(id);
}
