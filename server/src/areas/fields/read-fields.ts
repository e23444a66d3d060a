import { may } from 'contract/kernel/permissions.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { choicesCleared, choicesMeant, presentField } from './field-row.ts';
import { maySeeOfHimself } from './fields.policy.ts';
import { countChoices, countPeople, findFields } from './fields.repository.ts';

/** What the caller may know of: anyone who defines fields sees all, the archived ones last. */
export async function listFields(tx: OrganizationTransaction): Promise<PeopleField[]> {
  const rows = await findFields(tx);
  const { type } = tx.member;
  const inUse = rows.filter((row) => maySeeOfHimself(type, row));
  const archived = may(type, 'settings.manage')
    ? rows.filter((row) => row.archived_at !== null)
    : [];
  return [...inUse, ...archived].map(presentField);
}

/** @throws ProblemError NOT_FOUND */
export async function readField(tx: OrganizationTransaction, id: number): Promise<PeopleField> {
  const row = (await findFields(tx)).find((field) => field.id === id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentField(row);
}

/**
 * How many people have a value, also in the trash.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readUsage(tx: OrganizationTransaction, id: number) {
  const row = (await findFields(tx)).find((field) => field.id === id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  const people = await countPeople(tx, row, choicesCleared(row));
  const counts = row.choices.length === 0 ? new Map<number, number>() : await countChoices(tx, id);
  const choices = row.choices.map((choice) => ({
    id: choice.id,
    people: choicesMeant(row, choice.id).reduce((sum, from) => sum + (counts.get(from) ?? 0), 0),
  }));
  return { people, choices };
}
