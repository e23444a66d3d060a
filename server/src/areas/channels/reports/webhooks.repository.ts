import { sql } from 'kysely';
import type { ReportProvider } from 'contract/channels/mail-reports.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';

export interface WebhookRow {
  id: number;
  provider: ReportProvider;
  secret_sealed: string;
  created_at: Date;
  heard_at: Date | null;
}

const columns = sql`id, provider, secret_sealed, created_at, heard_at`;

export async function listWebhookRows(
  { db, member }: InOrganization,
  channelId: number,
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from app.channel_webhook
    where organization_id = ${member.organizationId} and channel_id = ${channelId}
    order by id`.execute(db);
  return rows;
}

/** In place of the one that the channel has for the same service. */
export async function putWebhook(
  { db, member }: OrganizationTransaction,
  channelId: number,
  provider: ReportProvider,
  secretSealed: string,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    insert into app.channel_webhook (organization_id, channel_id, provider, secret_sealed, created_by)
    values (${member.organizationId}, ${channelId}, ${provider}, ${secretSealed}, ${member.accountId})
    on conflict (organization_id, channel_id, provider) do update
      set secret_sealed = excluded.secret_sealed, created_at = app.now(), created_by = excluded.created_by,
        heard_at = null
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function deleteWebhookRow(
  { db, member }: OrganizationTransaction,
  channelId: number,
  id: number,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    delete from app.channel_webhook
    where organization_id = ${member.organizationId} and channel_id = ${channelId} and id = ${id}
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function findWebhook(
  { db, member }: InOrganization,
  channelId: number,
  provider: string,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from app.channel_webhook
    where organization_id = ${member.organizationId} and channel_id = ${channelId}
      and provider = ${provider}`.execute(db);
  return rows[0];
}

export async function recordHeard({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.channel_webhook set heard_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** What public addresses of the organization begin with. */
export async function findOrganizationKey({ db, member }: InOrganization): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select key from app.organization where id = ${member.organizationId}`.execute(db);
  return rows[0]?.key ?? '';
}
