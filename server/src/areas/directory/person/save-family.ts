import type { Body } from 'contract/kernel/endpoint.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type {
  createFamily,
  FamilyAsItStands,
  updateFamily,
} from 'contract/dependants/families.contract.ts';
import { refuseDependant } from 'contract/dependants/refusal-messages.ts';
import type { Account } from 'contract/people/account.ts';
import type { ChangedAccount } from 'contract/people/membership-changes.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { addPerson } from './add-person.ts';
import { type ErasedAddresses, readAccount } from '../../people/people.public.ts';
import { savePerson, withMembershipChanges } from './save-person.ts';
import {
  createDependant,
  differenceTo,
  findDependants,
  findGuarded,
  readDependantsOf,
  trashDependants,
  updateDependant,
} from '../../dependants/dependants.public.ts';

/**
 * Adds a person together with dependants, all or none, by the use cases of each.
 *
 * @throws ProblemError FORBIDDEN, VALIDATION_FAILED: of the person, or of every dependant at `dependants.<place>`
 */
export async function addFamily(
  tx: OrganizationTransaction,
  { dependants, ...person }: Body<typeof createFamily>,
  erased: ErasedAddresses,
): Promise<Account> {
  const id = await addPerson(tx, person, erased);
  await inTurn(dependants, (fields) => createDependant(tx, { ...fields, guardianIds: [id] }));
  return readAccount(tx, id);
}

type FamilyUpdate = Body<typeof updateFamily>;

/**
 * Changes a person and their dependants together, all or none. Removed dependants go first, so that their place and
 * name are free.
 *
 * @throws ProblemError NOT_FOUND (also for a dependant of someone else), FORBIDDEN, VERSION_CONFLICT (of the person or
 *   of a dependant) with the current state of all, VALIDATION_FAILED as {@link addFamily}
 */
export async function changeFamily(
  tx: OrganizationTransaction,
  id: number,
  { dependants, removedDependants, ...person }: FamilyUpdate,
  erased: ErasedAddresses,
): Promise<ChangedAccount> {
  const before = await readAccount(tx, id);
  const family = async () => ({ family: (await readDependantsOf(tx, id)).items });
  const saved = await savePerson(tx, id, person, erased, family);
  await requireHis(tx, id, [
    ...removedDependants,
    ...dependants.flatMap((one) => ('id' in one ? one.id : [])),
  ]);
  if (removedDependants.length > 0) await trashDependants(tx, removedDependants);
  await inTurn(dependants, async (one) => {
    if ('id' in one) await orWithFamily(before, family, () => changeMember(tx, one));
    else await createDependant(tx, { ...one, guardianIds: [id] });
  });
  if (dependants.length + removedDependants.length === 0) {
    return withMembershipChanges(tx, saved);
  }
  // How many dependants they have stands with the person.
  const account = await readAccount(tx, id);
  const changed = new Set([...saved.changed, 'dependants']);
  return withMembershipChanges(tx, { account, changed });
}

type Changed = Extract<FamilyUpdate['dependants'][number], { id: number }>;

async function changeMember(
  tx: OrganizationTransaction,
  { id, ...fields }: Changed,
): Promise<void> {
  const { version: _, ...values } = fields;
  const [current] = await findDependants(tx, [id]);
  if (current === undefined) throw new ProblemError('NOT_FOUND');
  if (Object.keys(differenceTo(current, values).differences).length === 0) return;
  await updateDependant(tx, id, fields);
}

/**
 * A change of a dependant that someone else has changed since is answered with the whole current family: the form that
 * sent it shows all of it.
 *
 * @param before the person, who may have been written already
 */
async function orWithFamily<Done>(
  before: Account,
  family: () => Promise<Pick<FamilyAsItStands, 'family'>>,
  write: () => Promise<Done>,
): Promise<Done> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'VERSION_CONFLICT') throw error;
    const current: FamilyAsItStands = { ...before, ...(await family()) };
    throw new ProblemError('VERSION_CONFLICT', { current });
  }
}

async function requireHis(
  tx: OrganizationTransaction,
  guardianId: number,
  ids: readonly number[],
): Promise<void> {
  const guarded = new Set((await findGuarded(tx, [guardianId])).map((one) => one.id));
  if (!ids.every((id) => guarded.has(id))) {
    throw new ProblemError('NOT_FOUND', { detail: refuseDependant('dependant_gone') });
  }
}

/** Each in turn; what is wrong with them is said of all, at their places. Nothing is kept where something is. */
async function inTurn<Item>(
  items: readonly Item[],
  save: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [index, item] of items.entries()) {
    try {
      await save(item);
    } catch (error) {
      const found = error instanceof ProblemError ? error.options.errors : undefined;
      if (found === undefined || !(error instanceof ProblemError)) throw error;
      if (error.code !== 'VALIDATION_FAILED') throw error;
      errors.push(...found.map((one) => ({ ...one, path: ['dependants', index, ...one.path] })));
    }
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}
