import type { PeopleBulkAction } from 'contract/bulk/bulk.ts';
import type { AccountListQuery } from 'contract/people/accounts.contract.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { lockActiveAdmins, lineAbove, findPresent } from '../../people/people.public.ts';
import { mayStart, type BulkList } from '../../bulk/bulk.public.ts';
import { accounts, matchingPeople, reasonAgainst } from './bulk-people.repository.ts';
import { requireFixedGroup } from '../../groups/groups.public.ts';
import { perform } from './perform.ts';
import { undo } from './undo-items.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { readManyValues } from '../../fields/fields.public.ts';

/** Changes of everyone in the list of people. */
export const peopleBulk: BulkList<PeopleBulkAction, AccountListQuery> = {
  name: 'people',
  rows: accounts,
  mayStart: ({ type }, kind) => mayStart(type, kind),
  matching: matchingPeople,
  reasonAgainst: async (tx, asked) =>
    reasonAgainst(tx, asked, 'fields' in asked ? await managersAbove(tx, asked) : []),
  requireAction: async (tx, action) => {
    if ('groupId' in action) await requireFixedGroup(tx, action.groupId);
    if (action.kind === 'set') await requireValues(tx, action);
  },
  // Administrators are locked before anyone else, as everywhere; else two could wait for each other.
  lockBefore: async (tx, { kind }) => {
    if (lockingAdmins.has(kind)) await lockActiveAdmins(tx);
  },
  perform,
  canUndo: () => true,
  undo,
  subjectOf,
};

const lockingAdmins = new Set<PeopleBulkAction['kind']>([
  'deactivate',
  'reactivate',
  'delete',
  'restore',
]);

async function managersAbove(
  tx: OrganizationTransaction,
  { fields: { lineManagerId } }: PeopleBulkAction & { kind: 'set' },
) {
  return typeof lineManagerId === 'number' ? lineAbove(tx, lineManagerId) : [];
}

/** The group that an action names; null where it names none or that is gone. */
async function subjectOf(
  tx: OrganizationTransaction,
  action: PeopleBulkAction,
): Promise<string | null> {
  if (!('groupId' in action)) return null;
  try {
    return await requireFixedGroup(tx, action.groupId);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** @throws ProblemError VALIDATION_FAILED for a value that no one may have */
async function requireValues(
  tx: OrganizationTransaction,
  { fields }: PeopleBulkAction & { kind: 'set' },
): Promise<void> {
  const { lineManagerId } = fields;
  if (typeof lineManagerId === 'number') {
    const present = await findPresent(tx, [lineManagerId]);
    if (!present.has(lineManagerId)) {
      const path = ['action', 'fields', 'lineManagerId'];
      const errors = [fieldError(path, 'not_found', refusePeople('no_such_person'))];
      throw new ProblemError('VALIDATION_FAILED', { errors });
    }
  }
  try {
    await readManyValues(tx, [{ fields }]);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.code, { errors: (error.options.errors ?? []).map(inAction) });
  }
}

/** `changes.0.fields.…` of a call for many is `action.fields.…` of this one. */
function inAction({ path, ...error }: FieldError): FieldError {
  return { ...error, path: ['action', ...path.slice(2)] };
}
