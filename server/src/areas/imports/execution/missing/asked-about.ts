import { refuseImport } from 'contract/imports/refusal-words.ts';
import { conflict } from '../../../../kernel/http/problem.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import { kindOf, type ImportTransaction } from '../../kind.ts';
import { everybody, uploaded, type Asking } from './missing.repository.ts';

/**
 * The people an import expects in the file.
 *
 * @throws ProblemError CONFLICT when the group is gone
 */
export async function askedAbout(tx: ImportTransaction, record: ImportRecord): Promise<Asking> {
  const actorId = tx.member.accountId;
  const { missing, missingGroupId: groupId } = record.rules;
  if (missing === 'everybody') return { actorId, among: everybody };
  if (missing !== 'group') return { actorId, among: uploaded };
  const { groups } = kindOf(tx, record);
  if (groups === undefined || groupId === undefined)
    throw new Error('Choose a group in the rules first.');
  const { organizationId } = tx.member;
  const [group] = await groups.find(tx, [groupId]);
  // Once confirmed, the people are a stored list.
  if (group?.kind !== 'fixed' && record.missing_total === null) {
    throw conflict(refuseImport('missing_group_deleted'));
  }
  return { actorId, among: groups.isMember(organizationId, groupId) };
}
