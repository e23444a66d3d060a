import { contentLimits, type ContentHead } from 'contract/content/content.ts';
import type { ContentChange, changeManyContent } from 'contract/content/many-content.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError, reasonOf } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { addToHub, removeFromHub } from '../hubs/choose-hubs.ts';
import { lockVisible, readContent } from '../read-content.ts';
import { updateContentSettings } from '../settings/update-settings.ts';
import { changeContentState, publishContent, republishContent } from '../states/change-state.ts';
import { submitContent } from '../states/review.ts';
import { scheduleContent } from '../states/schedule.ts';
import { restoreContent, trashContent } from '../trash-content.ts';

type Changed = Answer<typeof changeManyContent>;

/**
 * Changes many items, each as it stands; what cannot be changed is skipped, with the reason.
 *
 * @throws ProblemError FORBIDDEN, NOT_FOUND where the caller sees none of them
 */
export async function changeManyItems(
  tx: OrganizationTransaction,
  changes: readonly ContentChange[],
): Promise<Changed> {
  const changed = new Set<number>();
  const skipped = new Map<number, ReturnType<typeof reasonOf>>();
  const undo: ContentChange[] = [];
  let missing = 0;
  for (const change of changes) {
    requireMay(tx, change);
    // The same order in every call, so that two at once do not wait for each other.
    for (const id of [...new Set(change.ids)].toSorted((a, b) => a - b)) {
      try {
        // One after the other in one transaction.
        // oxlint-disable-next-line no-await-in-loop
        const back = await changeOne(tx, id, change);
        changed.add(id);
        for (const step of back) addStep(undo, step);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        skipped.set(id, reasonOf(error));
        if (error.code === 'NOT_FOUND') missing += 1;
      }
    }
  }
  // Nothing of it is the caller's to know of.
  if (changed.size === 0 && missing > 0 && missing === skipped.size)
    throw new ProblemError('NOT_FOUND');
  return {
    changed: [...changed],
    skipped: [...skipped].map(([id, why]) => ({ id, ...why })),
    // Showing an item again ends what waits.
    undo: [...undo.filter((step) => !isWait(step)), ...undo.filter(isWait)],
  };
}

const isWait = ({ change }: ContentChange) => change === 'schedule' || change === 'submit';

function requireMay({ member }: OrganizationTransaction, { change }: ContentChange): void {
  const ofAuthors = ['submit', 'delete', 'restore', 'tag', 'untag', 'addToHub', 'removeFromHub'];
  if (!ofAuthors.includes(change) && !may(member.type, 'content.publish')) {
    throw new ProblemError('FORBIDDEN');
  }
}

/** Joins a change with one of the same kind that is there already. */
function addStep(steps: ContentChange[], step: ContentChange): void {
  const same = steps.find(
    (one) =>
      one.change === step.change &&
      JSON.stringify({ ...one, ids: [] }) === JSON.stringify({ ...step, ids: [] }),
  );
  if (same === undefined) steps.push(step);
  else same.ids.push(...step.ids);
}

/** @returns what undoes it, in order */
async function changeOne(
  tx: OrganizationTransaction,
  id: number,
  change: ContentChange,
): Promise<ContentChange[]> {
  const ids = [id];
  switch (change.change) {
    case 'tag':
    case 'untag':
      return changeTag(tx, id, change);
    case 'addToHub':
    case 'removeFromHub':
      return changeHub(tx, id, change);
    case 'publish': {
      const before = await readContent(tx, id);
      await publishContent(tx, id, before.version);
      // Readers had an earlier version, and would be left with none.
      return before.state === 'published'
        ? []
        : [{ change: 'unpublish', ids }, ...waitsAgain(before)];
    }
    case 'schedule': {
      const { version } = await readContent(tx, id);
      const { publishAt } = change;
      await scheduleContent(tx, id, { version, publishAt });
      return [];
    }
    case 'submit': {
      const { version } = await readContent(tx, id);
      await submitContent(tx, id, { version, note: change.note });
      return [];
    }
    case 'republish':
      await republishContent(tx, id);
      return [{ change: 'unpublish', ids }];
    case 'unpublish': {
      const before = await readContent(tx, id);
      await changeContentState(tx, id, 'unpublish');
      return [{ change: 'republish', ids }, ...waitsAgain(before)];
    }
    case 'reopen':
      await changeContentState(tx, id, 'reopen');
      return [{ change: 'archive', ids }];
    case 'delete':
      await trashContent(tx, id);
      return [{ change: 'restore', ids }];
    case 'restore':
      await restoreContent(tx, id);
      return [{ change: 'delete', ids }];
    case 'archive': {
      const before = await readContent(tx, id);
      await changeContentState(tx, id, 'archive');
      const reopened: ContentChange = { change: 'reopen', ids };
      return before.state === 'published'
        ? [reopened, { change: 'republish', ids: [id] }, ...waitsAgain(before)]
        : [reopened, ...waitsAgain(before)];
    }
  }
}

/** What brings the schedule or the review back that a change ended; a time that has come is gone. */
function waitsAgain({ id, state, publishAt, review }: ContentHead): ContentChange[] {
  if (state === 'scheduled' && publishAt !== null && Date.parse(publishAt) > Date.now()) {
    return [{ change: 'schedule', ids: [id], publishAt }];
  }
  return review !== null ? [{ change: 'submit', ids: [id], note: review.note }] : [];
}

async function changeTag(
  tx: OrganizationTransaction,
  id: number,
  { change, tag }: Extract<ContentChange, { tag: string }>,
): Promise<ContentChange[]> {
  const { version, tags } = await readContent(tx, id);
  if (tags.includes(tag) === (change === 'tag')) return [];
  const after = change === 'tag' ? [...tags, tag] : tags.filter((one) => one !== tag);
  if (after.length > contentLimits.tags) {
    throw new ProblemError('CONFLICT', {
      detail: fieldMessage('at_most_tags', { max: contentLimits.tags }),
    });
  }
  await updateContentSettings(tx, id, { version, tags: after });
  return [{ change: change === 'tag' ? 'untag' : 'tag', ids: [id], tag }];
}

/** What cannot be undone exactly is where it stood: added again it comes behind the others. */
async function changeHub(
  tx: OrganizationTransaction,
  id: number,
  { change, hubId }: Extract<ContentChange, { hubId: number }>,
): Promise<ContentChange[]> {
  await lockVisible(tx, id, { deleted: false });
  const added = change === 'addToHub';
  const changed = added
    ? await addToHub(tx, id, hubId)
    : (await removeFromHub(tx, id, hubId)) !== undefined;
  if (!changed) return [];
  await recordAudit(tx, {
    action: added ? 'hub.items_added' : 'hub.items_removed',
    targetType: 'hub',
    targetId: hubId,
    changes: { items: added ? [[], [id]] : [[id], []] },
  });
  return [{ change: added ? 'removeFromHub' : 'addToHub', ids: [id], hubId }];
}
