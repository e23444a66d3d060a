import type { FieldError } from 'contract/kernel/errors.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { ImportRules } from 'contract/imports/import.ts';
import type { ImportUpdate } from 'contract/imports/imports.contract.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { findGroupsById, findGroupsByName, type UploadGroup } from '../../groups/groups.public.ts';
import type { ImportKind, ImportTransaction } from '../kind.ts';

/** Rules with the changed ones. */
export function withRules(rules: ImportRules, changes: ImportUpdate['rules'] = {}): ImportRules {
  const next = { ...rules };
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined) Object.assign(next, { [name]: value });
  }
  return next;
}

/**
 * What is wrong with the wanted rules.
 *
 * @param rules the rules that shall apply
 * @throws ProblemError NOT_FOUND for an unknown group
 */
export async function ruleErrors(
  tx: ImportTransaction,
  kind: ImportKind,
  rules: ImportRules,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (rules.match === 'nameBirthDate' && !may(tx.member.type, 'people.viewPrivate')) {
    const message = refuseImport('match_birth_dates_denied');
    errors.push(fieldError(['rules', 'match'], 'not_allowed', message));
  }
  const { fullSync = 'keep' } = rules;
  if (kind.syncs !== true && fullSync !== 'keep') {
    const message = refuseImport('file_deactivates_no_one');
    errors.push(fieldError(['rules', 'fullSync'], 'not_allowed', message));
  }
  const { groupIds = [], newGroups = [] } = rules;
  if (groupIds.length + newGroups.length > 0) {
    errors.push(...(await groupErrors(tx, kind, { groupIds, newGroups })));
  }
  if ((rules.invite ?? 'none') !== 'none') {
    if (kind.syncs !== true || !may(tx.member.type, 'people.inviteStandard')) {
      errors.push(
        fieldError(['rules', 'invite'], 'not_allowed', refuseImport('file_invites_no_one')),
      );
    }
  }
  if (fullSync === 'group') errors.push(...(await fullSyncGroupErrors(tx, kind, rules)));
  return errors;
}

/** All people of the file are added to these. */
async function groupErrors(
  tx: ImportTransaction,
  { groupUsers }: ImportKind,
  { groupIds, newGroups }: { groupIds: readonly number[]; newGroups: readonly string[] },
): Promise<FieldError[]> {
  if (groupUsers === undefined || !may(tx.member.type, 'groups.manage')) {
    const message = refuseImport('file_fills_no_group');
    return [fieldError(['rules', 'groupIds'], 'not_allowed', message)];
  }
  const byId = new Map((await findGroupsById(tx, groupIds)).map((group) => [group.id, group]));
  const byName = await findGroupsByName(tx, newGroups);
  return [
    ...groupIds.flatMap((id, at) => {
      const path = ['rules', 'groupIds', at];
      const group = byId.get(id);
      if (group === undefined) throw noGroup(path);
      return refusedGroup(path, group);
    }),
    ...newGroups.flatMap((name, at) => {
      const group = byName.get(name);
      return group === undefined ? [] : refusedGroup(['rules', 'newGroups', at], group);
    }),
  ];
}

async function fullSyncGroupErrors(
  tx: ImportTransaction,
  kind: ImportKind,
  { fullSyncGroupId: id }: ImportRules,
): Promise<FieldError[]> {
  const path = ['rules', 'fullSyncGroupId'];
  if (id === undefined) {
    return [fieldError(path, 'required', refuseImport('full_sync_group_needed'))];
  }
  const [group] = kind.groupUsers === undefined ? [] : await findGroupsById(tx, [id]);
  if (group === undefined) throw noGroup(path);
  return refusedGroup(path, group);
}

function noGroup(path: FieldError['path']): ProblemError {
  const errors = [fieldError(path, 'not_found', refusePeople('no_such_group'))];
  return new ProblemError('NOT_FOUND', { errors });
}

/** Only a manual group. */
function refusedGroup(path: FieldError['path'], { name, kind }: UploadGroup): FieldError[] {
  if (kind === 'fixed') return [];
  const why = kind === 'rule' ? 'import_group_rule_based' : 'import_group_snapshot';
  return [fieldError(path, 'not_allowed', refuseImport(why, { name }))];
}
