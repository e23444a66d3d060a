import { contentLimits } from 'contract/content/content.ts';
import { contentHubSentences } from 'contract/content/hub-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { grantOf } from 'contract/kernel/permissions.ts';
import { codeOf, codedMessages, type CodedMessage } from 'contract/kernel/coded-message.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import {
  deleteHubItem,
  findHubChoices,
  findHubIds,
  findOpenHubs,
  insertHubItem,
  type HubPosition,
  type HubPositionBefore,
} from './content-hubs.repository.ts';

export const contentHubMessage = codedMessages(contentHubSentences);

/** Whether the caller drafts in hubs alone whose owner or editor they are. */
export function isBoundToHubs({ member }: OrganizationTransaction): boolean {
  return grantOf(member.type, 'content.draft') === 'assigned';
}

/**
 * The hubs in which new content begins.
 *
 * @param wanted undefined: none, or the only one of a person who drafts in their own hubs alone
 * @throws ProblemError VALIDATION_FAILED for a hub that is not there or not theirs, or where they have to choose one
 */
export async function hubsOfNew(
  tx: OrganizationTransaction,
  wanted: readonly number[] | undefined,
): Promise<number[]> {
  if (!isBoundToHubs(tx)) {
    await requireOpen(tx, wanted ?? [], { own: false });
    return [...new Set(wanted)];
  }
  if (wanted === undefined || wanted.length === 0) {
    const [only, ...others] = await findHubChoices(tx);
    if (only === undefined || others.length > 0) throw chooseOwn();
    return [only.id];
  }
  await requireOpen(tx, wanted, { own: true });
  return [...new Set(wanted)];
}

/** Puts new content into hubs, behind what is there. */
export async function fillHubs(
  tx: OrganizationTransaction,
  contentId: number,
  hubIds: readonly number[],
): Promise<void> {
  for (const hubId of hubIds) {
    // One after the other in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await insertHubItem(tx, hubId, contentId);
  }
}

/**
 * Has content be in these hubs and no other; it is locked by the caller.
 *
 * @returns the hubs before and after
 * @throws ProblemError VALIDATION_FAILED for a hub that is not there, or that the caller may not fill, and where a person
 *   who drafts in their own hubs alone would leave none of them
 */
export async function replaceHubs(
  tx: OrganizationTransaction,
  contentId: number,
  wanted: readonly number[],
): Promise<[number[], number[]]> {
  const before = await findHubIds(tx, contentId);
  const after = [...new Set(wanted)].toSorted((a, b) => a - b);
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const own = isBoundToHubs(tx);
  await requireOpen(tx, added, { own }, wanted);
  if (own) {
    const mine = await findOpenHubs(tx, [...after, ...removed], { own });
    if (removed.some((id) => !mine.has(id))) throw hubError(0, contentHubMessage('not_own_hub'));
    if (!after.some((id) => mine.has(id))) throw chooseOwn();
  }
  for (const id of removed) {
    // One after the other in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await deleteHubItem(tx, id, contentId);
  }
  await fillHubs(tx, contentId, added);
  return [before, after];
}

/**
 * Puts content into one hub; it is locked by the caller.
 *
 * @returns whether it was not there before
 * @throws ProblemError NOT_FOUND for a hub that is not there or not the caller's, CONFLICT where it is full or the
 *   content in as many hubs as it may be
 */
export async function addToHub(
  tx: OrganizationTransaction,
  contentId: number,
  hubId: number,
  index?: HubPosition,
): Promise<boolean> {
  const hub = await requireHub(tx, hubId);
  const current = await findHubIds(tx, contentId);
  if (current.includes(hubId)) return false;
  if (current.length >= contentLimits.hubs) {
    throw new ProblemError('CONFLICT', {
      detail: contentHubMessage('at_most_hubs', { max: contentLimits.hubs }),
    });
  }
  if (hub.items >= contentLimits.itemsOfHub) {
    throw new ProblemError('CONFLICT', {
      detail: contentHubMessage('hub_full', { max: contentLimits.itemsOfHub }),
    });
  }
  await insertHubItem(tx, hubId, contentId, index);
  return true;
}

/**
 * Removes content from one hub.
 *
 * @returns where it stood; undefined: it was not in it
 * @throws ProblemError NOT_FOUND for an unknown hub, or one that is not the caller's
 */
export async function removeFromHub(
  tx: OrganizationTransaction,
  contentId: number,
  hubId: number,
): Promise<HubPositionBefore | undefined> {
  await requireHub(tx, hubId);
  return deleteHubItem(tx, hubId, contentId);
}

async function requireHub(tx: OrganizationTransaction, hubId: number) {
  const hub = (await findOpenHubs(tx, [hubId], { own: isBoundToHubs(tx) })).get(hubId);
  if (hub === undefined) throw new ProblemError('NOT_FOUND');
  return hub;
}

/** @param wanted the list in which the caller named them */
async function requireOpen(
  tx: OrganizationTransaction,
  ids: readonly number[],
  { own }: { own: boolean },
  wanted: readonly number[] = ids,
): Promise<void> {
  if (ids.length === 0) return;
  const open = await findOpenHubs(tx, ids, { own });
  for (const id of ids) {
    const hub = open.get(id);
    const index = wanted.indexOf(id);
    if (hub === undefined) throw hubError(index, contentHubMessage('hub_not_found'));
    if (hub.items >= contentLimits.itemsOfHub) {
      throw hubError(index, contentHubMessage('hub_full', { max: contentLimits.itemsOfHub }));
    }
  }
}

function chooseOwn(): ProblemError {
  const message = contentHubMessage('choose_own_hub');
  return invalid({
    path: ['hubs'],
    code: message.code,
    message: message.text,
    messageCode: codeOf(message),
  });
}

function hubError(index: number, message: CodedMessage): ProblemError {
  const code = message.code === 'hub_not_found' ? 'not_found' : message.code;
  return invalid({
    path: ['hubs', index],
    code,
    message: message.text,
    messageCode: codeOf(message),
  });
}

function invalid(error: FieldError): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [error] });
}
