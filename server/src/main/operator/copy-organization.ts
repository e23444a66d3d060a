import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { withoutTenant } from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { withConnection } from '../../kernel/database/reach.ts';
import { blobKeysOf } from './blob-keys.ts';
import { CopyError, copyRows, type Ends } from './copy-rows.ts';
import { copyUsers } from './copy-users.ts';
import * as operator from './operator.repository.ts';

/** A cell, as the operator reaches it. */
export interface Cell {
  /** As app_worker. */
  readonly pool: DatabasePool;
  /** As atrium_owner; null where the settings do not name it. */
  readonly ownerUrl: string | null;
  readonly blobs: BlobStore;
  /** ATRIUM_SECRET. */
  readonly secret: string;
}

export interface CopyingDeps {
  readonly from: Cell;
  readonly to: Cell;
  readonly say: (line: string) => void;
}

const read = { readOnly: true };

/**
 * Copies a suspended organization into another cell: the bytes of its files, the users of its people with their
 * passwords, and the rows of all its tables, all or none of them. It stays suspended in both.
 *
 * @throws CopyError where it cannot be copied, with the reason
 */
export async function copyOrganization(deps: CopyingDeps, organizationId: number): Promise<void> {
  const { from, to } = deps;
  if (from.secret !== to.secret) {
    throw new CopyError(
      'The two cells have different secrets (ATRIUM_SECRET): passwords of channels and two-factor authentication could ' +
        'not be read there.',
    );
  }
  await refuseSameStore(from.blobs, to.blobs);
  await connected(from, async (source) =>
    connected(to, async (target) => {
      const ends = { source, target };
      await begin(ends, organizationId);
      await refuse(ends, organizationId);
      await copyBlobs(deps, organizationId);
      await copyTables(deps, ends, organizationId);
      await target.query('commit');
    }),
  );
}

async function connected<T>({ ownerUrl }: Cell, work: (owner: Client) => Promise<T>): Promise<T> {
  if (ownerUrl === null)
    throw new CopyError('DATABASE_OWNER_URL is missing: rows are copied by it.');
  return withConnection(ownerUrl, 'DATABASE_OWNER_URL', work, { name: 'atrium operator' });
}

/** What the one deletes afterwards would be gone for the other. */
async function refuseSameStore(from: BlobStore, to: BlobStore): Promise<void> {
  const probe = randomUUID().replaceAll('-', '');
  await from.put(probe, new Uint8Array(1));
  const isSame = (await to.get(probe)) !== null;
  await from.delete(probe);
  if (isSame)
    throw new CopyError('Both cells keep files in the same place. Give each a place of its own.');
}

/** The owner sees and writes the rows of one organization by the policy by which it deletes one. */
async function begin({ source, target }: Ends, organizationId: number): Promise<void> {
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  for (const end of [source, target]) {
    await end.query(
      `select set_config('app.deleting_organization', $1, true), set_config('timezone', 'UTC', true)`,
      [String(organizationId)],
    );
  }
  // Rows come as triggers have left them, also the counts of rows that come later.
  await target.query('set local session_replication_role = replica').catch((cause: unknown) => {
    throw new CopyError(
      'The owner of the tables may not set session_replication_role there. Run roles.sql as a superuser, or have an ' +
        'administrator grant it.',
      { cause },
    );
  });
}

async function refuse(ends: Ends, id: number): Promise<void> {
  const { source, target } = ends;
  const { rows: organizations } = await source.query<{ slug: string; suspended: boolean }>(
    'select slug, suspended_at is not null as suspended from app.organization where id = $1',
    [id],
  );
  const [organization] = organizations;
  if (!organization?.suspended) throw new CopyError('Only a suspended organization is copied.');
  await refuseOtherVersion(ends);
  const { rows: jobs } = await source.query<{ name: string }>(
    `select name from jobs.job where data ->> 'organizationId' = $1 and state < 'completed'
        and name <> 'dead-letters' limit 1`,
    [String(id)],
  );
  const [job] = jobs;
  if (job) throw new CopyError(`A job of it has not ended (${job.name}). Try again when it has.`);
  const onTheirWay = await source.query(
    `select from app.delivery where organization_id = $1 and state = 'inflight' limit 1`,
    [id],
  );
  if (onTheirWay.rowCount !== 0) {
    throw new CopyError('Emails of it are on their way. Try again in ten minutes.');
  }
  const taken = await target.query(
    `select from app.organization where slug = $1 union all select from app.former_slug where slug = $1`,
    [organization.slug],
  );
  if (taken.rowCount !== 0) throw new CopyError('Its web address is in use there.');
}

async function refuseOtherVersion({ source, target }: Ends): Promise<void> {
  const forms = [source, target].map(async (end) => {
    const { rows } = await end.query<{ form: string }>(
      `select string_agg(name || ' ' || checksum, ', ' order by name) as form
         from migration.applied where name ~ '^[0-9]{4}-'`,
    );
    return rows[0]?.form;
  });
  const [here, there] = await Promise.all(forms);
  if (here !== there) {
    throw new CopyError('The two cells run different versions. Update them first.');
  }
}

async function copyBlobs({ from, to, say }: CopyingDeps, id: number): Promise<void> {
  let copied = 0;
  for await (const keys of blobKeysOf(from.pool, id)) {
    for (const key of keys) {
      const blob = await from.blobs.open(key);
      // Of an upload that was never finished.
      if (blob === null) continue;
      await to.blobs.put(key, blob);
      copied += 1;
    }
  }
  say(`Files copied: ${copied}`);
}

async function copyTables({ from, say }: CopyingDeps, ends: Ends, id: number): Promise<void> {
  const users = await copyUsers(ends, id);
  say(`Users copied: ${users.added}; known there: ${users.known}`);
  await copyRows(ends, 'app.organization', 'id = $1', id);
  const tables = await withoutTenant(from.pool, read, operator.findTenantTables);
  for (const name of [...tables.map((table) => table.name), 'former_slug']) {
    const rows = await copyRows(ends, `app.${name}`, 'organization_id = $1', id);
    if (rows > 0) say(`${name}: ${rows} rows copied`);
  }
  await users.link();
}
