import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

export interface DkimKeyRow {
  id: number;
  channel_id: number;
  domain: string;
  selector: string;
  public_key: string;
  private_sealed: string;
  state: 'waiting' | 'active' | 'retired';
  state_since: Date;
}

/** Keys of a channel for a domain, the newest first. */
export async function listDkimKeys(
  { db, member }: InOrganization,
  channelId: number,
  domain: string,
): Promise<DkimKeyRow[]> {
  const { rows } = await sql<DkimKeyRow>`
    select id, channel_id, domain, selector, public_key, private_sealed, state, state_since
    from app.dkim_key
    where organization_id = ${member.organizationId} and channel_id = ${channelId} and domain = ${domain}
    order by id desc`.execute(db);
  return rows;
}

/** Writes down a key that waits to be seen, in place of one that still waits. */
export async function insertDkimKey(
  { db, member }: InOrganization,
  key: Pick<DkimKeyRow, 'channel_id' | 'domain' | 'selector' | 'public_key' | 'private_sealed'>,
): Promise<void> {
  const { organizationId } = member;
  await sql`
    delete from app.dkim_key
    where organization_id = ${organizationId} and channel_id = ${key.channel_id}
      and domain = ${key.domain} and state = 'waiting'`.execute(db);
  await sql`
    insert into app.dkim_key (organization_id, channel_id, domain, selector, public_key, private_sealed)
    values (${organizationId}, ${key.channel_id}, ${key.domain}, ${key.selector}, ${key.public_key},
      ${key.private_sealed})`.execute(db);
}

/** A key was seen in DNS: it signs from now on, in place of the one before. */
export async function activateDkimKey(
  { db, member }: InOrganization,
  { id, channel_id: channelId, domain }: DkimKeyRow,
): Promise<void> {
  const of = sql`organization_id = ${member.organizationId} and channel_id = ${channelId} and domain = ${domain}`;
  await sql`
    update app.dkim_key set state = 'retired', state_since = app.now()
    where ${of} and state = 'active' and id <> ${id}`.execute(db);
  await sql`
    update app.dkim_key set state = 'active', state_since = app.now()
    where ${of} and id = ${id} and state = 'waiting'`.execute(db);
}

/** The key that signs what a channel sends from a domain; undefined where none does. */
export async function findActiveKey(
  tx: InOrganization,
  channelId: number,
  domain: string,
): Promise<DkimKeyRow | undefined> {
  return (await listDkimKeys(tx, channelId, domain)).find(({ state }) => state === 'active');
}
