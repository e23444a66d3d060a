import type { FieldError } from 'contract/kernel/errors.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { fieldError } from '../../../../kernel/http/field-errors.ts';
import { actingIn } from '../../acting-in.ts';
import {
  findRemovableGroups,
  type GroupUsers,
  removeUploadedGroups,
  type UploadGroup,
} from '../../../groups/groups.public.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import { kindOf, type ImportTransaction } from '../../kind.ts';
import type { ImportActorRow } from '../../actor.repository.ts';

/** The groups that an import created. */
function madeBy({ new_groups: all }: ImportRecord): number[] {
  return Object.values(all).flatMap(({ id, made }) => (made === true && id !== null ? [id] : []));
}

/** Those of them that are safe to delete: only the import added members, and nothing uses them. */
export async function findRemovable(
  tx: ImportTransaction,
  record: ImportRecord,
): Promise<UploadGroup[]> {
  const made = madeBy(record);
  if (made.length === 0) return [];
  const { groupUsers: users } = kindOf(tx, record);
  if (users === undefined) return [];
  return findRemovableGroups(tx, { users, importId: record.id }, made);
}

/** What is wrong with groups that are to go with it: it did not make them. */
export function removalErrors(record: ImportRecord, ids: readonly number[]): FieldError[] {
  const made = new Set(madeBy(record));
  return ids.flatMap((id, at) =>
    made.has(id)
      ? []
      : [fieldError(['removeGroups', at], 'not_found', refuseImport('import_made_other_groups'))],
  );
}

/** Moves the groups chosen for it to the trash, where they still are safe to delete. @returns how many */
export async function removeGroups(
  context: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  users: GroupUsers,
): Promise<number> {
  const { id, remove_groups: ids, undo_request_id: requestId } = record;
  if (ids.length === 0) return 0;
  if (requestId === null) throw new Error('No one began this.');
  const tx = await actingIn(context, actor, requestId);
  return removeUploadedGroups(tx, { users, importId: id }, ids);
}
