import { sql } from 'kysely';
import type { RecordLine } from 'contract/channels/channel-records.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** What was found, with the domain it was found for: another sender makes it old. */
export interface StoredRecords {
  domain: string;
  bounceDomain?: string | null;
  lines: RecordLine[];
}

export interface RecordsRow {
  records: StoredRecords | null;
  records_at: Date | null;
  checking: boolean;
}

/** A check that was asked for and is not answered after this long was lost. */
const checkMinutes = 5;

export async function findRecords(
  { db, member }: InOrganization,
  channelId: number,
): Promise<RecordsRow | undefined> {
  const { rows } = await sql<RecordsRow>`
    select records, records_at,
      (records_asked_at > coalesce(records_at, '-infinity')
        and records_asked_at > app.now() - make_interval(mins => ${checkMinutes})) is true as checking
    from app.channel
    where organization_id = ${member.organizationId} and id = ${channelId}`.execute(db);
  return rows[0];
}

export async function askForRecords(
  { db, member }: InOrganization,
  channelId: number,
): Promise<void> {
  await sql`
    update app.channel set records_asked_at = app.now()
    where organization_id = ${member.organizationId} and id = ${channelId}`.execute(db);
}

export async function storeRecords(
  { db, member }: InOrganization,
  channelId: number,
  records: StoredRecords,
): Promise<void> {
  await sql`
    update app.channel set records = ${JSON.stringify(records)}::json, records_at = app.now()
    where organization_id = ${member.organizationId} and id = ${channelId}`.execute(db);
}
