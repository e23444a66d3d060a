import { sql, type RawBuilder } from 'kysely';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { HubIcon } from 'contract/hubs/hub.ts';
import type { PersonInOrganization } from '../../../kernel/database/organization.ts';
import { acknowledgedAt, isFor, isHubFor, isUnread } from '../../content/content.public.ts';
import {
  isFromEmailFor,
  isHubFromEmailFor,
  type FromEmail,
  type Reader,
} from './from-email.repository.ts';

/** A hub as one reader sees it. */
export interface ReaderHubRow {
  id: number;
  name: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  icon: HubIcon;
  colour: GroupColour;
  /** Published items this reader sees. */
  items: number;
  unread: number;
  to_acknowledge: number;
  /** When the newest of them was published; null where there is none. */
  newest_at: Date | null;
}

/**
 * `reader`: what is published and for the caller; `preview`: what is published, for anyone; from an email: what is
 * published and for everyone, and what the email links to.
 */
export type Sight = 'reader' | 'preview' | FromEmail;

const me = ({ accountId }: Reader) => sql`${accountId}::bigint`;

function isSeen(reader: Reader, sight: Sight): RawBuilder<boolean> {
  if (sight === 'preview') return sql`true`;
  if (sight === 'reader') return isFor(reader.organizationId, me(reader));
  return isFromEmailFor(reader.organizationId, me(reader), sight);
}

function isHubSeen(reader: Reader, sight: Sight): RawBuilder<boolean> {
  const { organizationId } = reader;
  if (sight === 'preview') return sql`h.organization_id = ${organizationId}`;
  if (sight === 'reader') return isHubFor(organizationId, me(reader));
  return isHubFromEmailFor(organizationId, me(reader), sight);
}

/** Items of hub `h` as `i`, with their content `c` and what readers see of it, `r`. */
export function shownItems(member: Reader, sight: Sight): RawBuilder<unknown> {
  const { organizationId } = member;
  return sql`app.hub_item i
      join app.content c on c.organization_id = i.organization_id and c.id = i.content_id
        and c.state = 'published' and c.deleted_at is null
      join app.content_revision r on r.organization_id = c.organization_id and r.content_id = c.id
        and r.number = c.live_revision
    where i.organization_id = ${organizationId} and i.hub_id = h.id and ${isSeen(member, sight)}`;
}

function hubColumns(member: Reader, sight: Sight): RawBuilder<unknown> {
  return sql`h.id, h.name, h.summary, h.cover_file_id, h.cover_alt, h.icon, h.colour, shown.*
    from app.hub h cross join lateral (
      select count(*)::int as items, (count(*) filter (where ${isUnread(member)}))::int as unread,
        (count(*) filter (where c.acknowledgement
          and ${acknowledgedAt(member.organizationId, me(member))} is null))::int as to_acknowledge,
        max(r.published_at) as newest_at
      from ${shownItems(member, sight)}) shown`;
}

/** The hubs that are for the caller, by name. */
export async function findHubsForCaller({
  db,
  member,
}: PersonInOrganization): Promise<ReaderHubRow[]> {
  const { rows } = await sql<ReaderHubRow>`
    select ${hubColumns(member, 'reader')}
    where ${isHubFor(member.organizationId, me(member))} order by h.sort_key, h.id`.execute(db);
  return rows;
}

export type WholeReaderHubRow = ReaderHubRow & {
  description: ArticleDocument;
  /** It holds more for them than an email opens. */
  has_more: boolean;
};

/** Whether hub `h` holds what a reader sees, and not where they come from an email. */
function hasMore(member: Reader, sight: Sight): RawBuilder<boolean> {
  if (sight === 'reader' || sight === 'preview') return sql`false`;
  return sql`exists (select from ${shownItems(member, 'reader')} and not ${isSeen(member, sight)})`;
}

/** One hub; undefined where it is not for the caller, who for a preview may be anyone. */
export async function findReaderHub(
  { db, member }: PersonInOrganization,
  id: number,
  sight: Sight,
): Promise<WholeReaderHubRow | undefined> {
  const { rows } = await sql<WholeReaderHubRow>`
    select h.description, ${hasMore(member, sight)} as has_more, ${hubColumns(member, sight)} where h.id = ${id} and ${isHubSeen(member, sight)}`.execute(
    db,
  );
  return rows[0];
}
