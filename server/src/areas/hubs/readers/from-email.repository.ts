import { sql, type RawBuilder } from 'kysely';
import type { PersonInOrganization } from '../../../kernel/database/organization.ts';
import { isFor, isHubFor } from '../../content/content.public.ts';

/** Someone reads without having signed in, by an email of theirs. */
export interface FromEmail {
  /** Ids of the content that the email links to, as a subquery. */
  readonly linked: RawBuilder<unknown>;
}

export type Reader = PersonInOrganization['member'];

/** Whether content `c` is for someone who comes from an email. It may have been forwarded: of a hub it opens only what is for everyone. */
export function isFromEmailFor(
  organizationId: number,
  accountId: RawBuilder<unknown>,
  { linked }: FromEmail,
): RawBuilder<boolean> {
  return sql`(c.audience = 'everyone' or (c.id in (${linked}) and ${isFor(organizationId, accountId)}))`;
}

/** Whether hub `h` is for someone, and holds something that their email links to. */
export function isHubFromEmailFor(
  organizationId: number,
  accountId: RawBuilder<unknown>,
  { linked }: FromEmail,
): RawBuilder<boolean> {
  return sql`(${isHubFor(organizationId, accountId)} and exists (
    select from app.hub_item li where li.organization_id = ${organizationId} and li.hub_id = h.id
      and li.content_id in (${linked})))`;
}

/** The content of a hub that an email opens, as a query's column; null where it opens none. */
export function contentFromEmail(
  organizationId: number,
  accountId: RawBuilder<unknown>,
  from: FromEmail,
  { hubId, contentId }: { hubId: RawBuilder<unknown>; contentId: RawBuilder<unknown> },
): RawBuilder<number | null> {
  return sql`(select c.id from app.hub h
      join app.hub_item i on i.organization_id = h.organization_id and i.hub_id = h.id
      join app.content c on c.organization_id = i.organization_id and c.id = i.content_id
    where h.id = ${hubId} and i.content_id = ${contentId}
      and ${isHubFromEmailFor(organizationId, accountId, from)}
      and ${isFromEmailFor(organizationId, accountId, from)})`;
}
