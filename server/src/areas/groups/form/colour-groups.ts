import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { ColourChange } from 'contract/groups/many-groups.contract.ts';
import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayEdit } from '../groups.policy.ts';
import { lockGroups, setGroupColour } from '../groups.repository.ts';

/**
 * Gives groups their colours, all or none; one that has it already stays unchanged.
 *
 * @returns how many were changed, and the changes that undo it
 * @throws ProblemError NOT_FOUND at the place of a missing one, FORBIDDEN, VALIDATION_FAILED for one named twice
 */
export async function colourGroups(
  tx: OrganizationTransaction,
  changes: readonly ColourChange[],
): Promise<{ changed: number; before: ColourChange[] }> {
  const wanted = wantedById(changes);
  const rows = await lockGroups(tx, [...wanted.keys()]);
  const inUse = rows.filter((row) => row.deleted_at === null);
  const present = new Set(inUse.map(({ id }) => id));
  refuse(changes, (id) => !present.has(id), 'NOT_FOUND', refuseGroup('group_not_found'));
  if (!inUse.every(({ kind }) => mayEdit(tx.member, { kind, deleted: false }))) {
    throw new ProblemError('FORBIDDEN');
  }
  const before = new Map<GroupColour, number[]>();
  for (const { id, colour } of inUse) {
    const next = wanted.get(id) ?? colour;
    if (next === colour) continue;
    await setGroupColour(tx, id, next);
    await recordAudit(tx, {
      action: 'group.updated',
      targetType: 'group',
      targetId: id,
      changes: { colour: [colour, next] },
    });
    before.set(colour, [...(before.get(colour) ?? []), id]);
  }
  return {
    changed: [...before.values()].flat().length,
    before: [...before].map(([colour, ids]) => ({ ids, colour })),
  };
}

function wantedById(changes: readonly ColourChange[]): Map<number, GroupColour> {
  const wanted = new Map<number, GroupColour>();
  const repeated = new Set<number>();
  for (const { ids, colour } of changes) {
    for (const id of ids) {
      if (wanted.has(id)) repeated.add(id);
      wanted.set(id, colour);
    }
  }
  refuse(changes, (id) => repeated.has(id), 'VALIDATION_FAILED', refuseGroup('group_twice'));
  return wanted;
}

function refuse(
  changes: readonly ColourChange[],
  isWrong: (id: number) => boolean,
  code: 'NOT_FOUND' | 'VALIDATION_FAILED',
  message: CodedMessage,
): void {
  const errors = changes.flatMap(({ ids }, index) =>
    ids.flatMap((id, position) =>
      isWrong(id)
        ? [
            {
              path: ['changes', index, 'ids', position],
              code: code === 'NOT_FOUND' ? 'not_found' : 'repeated',
              ...messageOf(message),
            },
          ]
        : [],
    ),
  );
  if (errors.length > 0) throw new ProblemError(code, { errors });
}
