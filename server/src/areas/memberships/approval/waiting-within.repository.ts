import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** Which of these people registered and wait, for a limited manager: also those who only come into their groups. */
export async function findWaitingWithin(
  { db }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.waiting_within_limit() where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Approves those of these people who await it. @returns who was approved, each with the groups that are new to them */
export async function approveWithin(
  { db }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ account_id: number; group_id: number | null }>`
    select account_id, group_id from app.approve_within_limit(${ids})`.execute(db);
  const people = new Map<number, number[]>();
  for (const { account_id: id, group_id: groupId } of rows) {
    people.set(id, [...(people.get(id) ?? []), ...(groupId === null ? [] : [groupId])]);
  }
  return people;
}

/** Rejects those of these people who await approval. @returns who they are */
export async function rejectWithin(
  { db }: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.reject_within_limit(${ids}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
