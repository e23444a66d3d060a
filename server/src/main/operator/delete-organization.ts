import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import type { IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import { blobKeysOf } from './blob-keys.ts';
import * as operator from './operator.repository.ts';

export interface DeletingDeps {
  /** As app_worker. */
  readonly pool: DatabasePool;
  readonly identity: Pick<IdentityAdmin, 'deleteUser'>;
  readonly blobs: BlobStore;
  readonly say: (line: string) => void;
}

/** Rows that one statement deletes. */
const batch = 1000;
const write = { readOnly: false };

/**
 * Deletes a suspended organization and everything of it: the users and identities of people who belong to no other one,
 * the bytes of its files, and its rows, in batches. Begun again after an interruption, it continues where it stopped.
 */
export async function deleteOrganization(
  deps: DeletingDeps,
  organizationId: number,
): Promise<void> {
  const all = await withoutTenant(deps.pool, { readOnly: true }, operator.listOrganizations);
  const found = all.find(({ id }) => id === organizationId);
  if (found?.suspendedAt == null) throw new Error('Only a suspended organization is deleted.');
  await forgetUsers(deps, organizationId);
  await deleteBlobs(deps, organizationId);
  const tables = childrenFirst(await withoutTenant(deps.pool, write, operator.findTenantTables));
  // Triggers write down what goes, in tables that were emptied before: once more until nothing is left.
  while ((await deleteRows(deps, organizationId, tables)) > 0);
  await withoutTenant(deps.pool, write, async (db) => {
    await operator.deleteJobs(db, organizationId);
    await operator.deleteRow(db, organizationId);
  });
}

async function forgetUsers({ pool, identity }: DeletingDeps, id: number): Promise<void> {
  let after = 0;
  for (;;) {
    const people = await withOrganizationJob(pool, id, write, async (tx) => {
      const found = await operator.findWithUser(tx, after);
      for (const person of found) {
        const subjects = await operator.forgetUser(tx.db, person);
        for (const subject of subjects) await identity.deleteUser(subject);
      }
      return found;
    });
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function deleteBlobs({ pool, blobs, say }: DeletingDeps, id: number): Promise<void> {
  let deleted = 0;
  for await (const keys of blobKeysOf(pool, id)) {
    await Promise.all(keys.map((key) => blobs.delete(key)));
    deleted += keys.length;
  }
  say(`Files deleted: ${deleted}`);
}

/** One turn through all tables. @returns how many rows it has deleted */
async function deleteRows(
  { pool, say }: DeletingDeps,
  id: number,
  tables: readonly string[],
): Promise<number> {
  let all = 0;
  for (const table of tables) {
    let ofTable = 0;
    for (;;) {
      const deleted = await withOrganizationJob(pool, id, write, (tx) =>
        operator.deleteBatch(tx, table, batch),
      ).catch(unlessReferred);
      ofTable += deleted;
      if (deleted < batch) break;
    }
    if (ofTable > 0) say(`${table}: ${ofTable} rows deleted`);
    all += ofTable;
  }
  return all;
}

/** Rows that others refer to go in a later turn, or with the organization itself. */
function unlessReferred(error: unknown): number {
  const foreignKeyViolation = '23503';
  if (error instanceof Error && Reflect.get(error, 'code') === foreignKeyViolation) return 0;
  throw error;
}

/** Tables before those that they refer to; where two refer to each other, in any order. */
function childrenFirst(
  tables: readonly { readonly name: string; readonly parents: readonly string[] }[],
): string[] {
  const parentsOf = new Map(tables.map(({ name, parents }) => [name, parents]));
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const parent of parentsOf.get(name) ?? []) visit(parent);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name);
  return ordered.filter((name) => parentsOf.has(name)).toReversed();
}
