import { sql, type RawBuilder } from 'kysely';
import { articleLinkDays } from 'contract/delivery/links.ts';
import { machineLimits } from 'contract/delivery/machine-rules.ts';
import { lineFor, type KnownValues } from '../mail/lines.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { personOf } from '../../people/people.public.ts';
import { readingOf, type Reading } from '../../content/content.public.ts';
import {
  contentFromEmail,
  hubsOfContent,
  isHubFromEmailFor,
  type HubOfContent,
} from '../../hubs/hubs.public.ts';
import type { Hit, HitTarget } from './hit.ts';

/** What a hit has found: whose mail it was, and where its link leads. */
export interface FoundHit {
  /** Place in the list of hits, from 0. */
  index: number;
  messageId: number;
  deliveryId: number;
  email: string;
  subject: string;
  /** Null for a hit on the message itself. */
  url: string | null;
  contentId: number | null;
  /** Whose email it was; for a merged person, their account now. */
  accountId: number;
  /** How that content stands to them; null for hits that read none. */
  reading: Reading | null;
  /** The hubs to which the page of that content leads. */
  hubs: HubOfContent[];
  /** A message that its sender tries: nothing of what its reader does is kept. */
  isTest: boolean;
  sentAt: Date | null;
}

const isTest = sql<boolean>`m.purpose = 'test'`;

/** Whether a hit is on the page of content, which may be open to its reader or not. */
const reads = (kind: RawBuilder<unknown>) => sql<boolean>`${kind} in ('viewed', 'finished')`;

/**
 * The person of delivery `d`, or the one they were merged into. `offset 0` keeps it a value of its own: written into
 * the conditions that ask for it, no index of people could be used, and each hit read all of an organization's.
 */
function readerOf(organizationId: number) {
  return sql`select ${personOf(organizationId, sql`d.account_id`)} as id offset 0`;
}

/** The target of hit `q`. */
const inHub = { hubId: sql`q.hub`, contentId: sql`q.content` };

/** Ids of the content that the message of delivery `d` links to. */
const linkedBy = (organizationId: number) => sql`select ml.content_id from app.message_link ml
  where ml.organization_id = ${organizationId} and ml.message_id = d.message_id and ml.content_id is not null`;

/**
 * Looks up hits and stores them, in one statement for as many as there are. A hit with an unknown token or link, or
 * whose article is too old, is not among the answers; one whose article is not, or no longer, public is, and is not
 * stored. Untracked messages store nothing, and those tracked by sums no one's name, address or browser. A person who
 * sees an email has got it: any hit confirms a delivery.
 */
export async function recordHits(
  { db, member: { organizationId } }: InOrganization,
  hits: readonly Hit[],
): Promise<FoundHit[]> {
  const reading = readingOf(organizationId, sql`t.content_id`, sql`p.id`, isTest);
  const { contentId, hubs } = ofHubs(organizationId, hits);
  const { rows } = await sql<FoundHit & KnownValues>`
    with hit as (
      select * from ${unnested(hits)}
    ), named as (
      select q.n, q.kind, q.position, q.network, q.agent, d.id as delivery_id, d.message_id,
        d.account_id, d.email, d.state, coalesce(d.sent_at, d.inflight_at) as sent_at,
        m.subject, m.merge_fields, d.field_values, l.url, t.content_id, p.id as reader_id, ${isTest} as is_test,
        case when ${reads(sql`q.kind`)} then ${reading} end as reading,
        ${hubs} as hubs, case when m.purpose = 'test' then 'off' else m.tracking end as tracking,
        coalesce(q.rule, case
          when app.now() < coalesce(d.sent_at, d.inflight_at)
            + make_interval(secs => ${machineLimits.prompt}) then 'prompt' end) as machine_rule
      from hit q
      join app.delivery d on d.organization_id = ${organizationId} and d.token = q.token
      join app.message m on m.organization_id = ${organizationId} and m.id = d.message_id
      cross join lateral (${readerOf(organizationId)}) p
      left join app.message_link l on l.organization_id = ${organizationId}
        and l.message_id = d.message_id and l.position = q.position
      cross join lateral (select ${contentId} as content_id) t
      where (q.position is null or l.position is not null) and (q.hub is null or t.content_id is not null)
    ), found as (
      select * from named n where not ${reads(sql`n.kind`)} or (n.reading is not null
        and coalesce(n.sent_at, app.now()) > app.now() - make_interval(days => ${articleLinkDays}))
    ), written as (
      insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id,
        content_id, link, machine_rule, via, network, agent)
      select ${organizationId}, f.kind, f.message_id,
        case f.tracking when 'identified' then f.delivery_id end,
        case f.tracking when 'identified' then f.account_id end,
        f.content_id, f.position, f.machine_rule, case f.kind when 'viewed' then 'mail' end,
        case f.tracking when 'identified' then f.network end,
        case f.tracking when 'identified' then f.agent end
      from found f
      where f.tracking <> 'off' and (not ${reads(sql`f.kind`)} or f.reading ->> 'access' = 'open')
      order by f.n
    ), ${proofs(organizationId)}
    select f.n::int - 1 as index, f.message_id as "messageId", f.delivery_id as "deliveryId", f.email,
      f.subject, f.merge_fields as fields, f.field_values as values, f.url, f.content_id as "contentId", f.reader_id as "accountId", f.reading, coalesce(f.hubs, '[]') as hubs,
      f.is_test as "isTest", f.sent_at as "sentAt"
    from found f`.execute(db);
  return rows.map(withSubject);
}

/**
 * What confirms deliveries, as parts of the query: someone who sees an email has got it. Two batches may confirm the
 * same deliveries: both lock them in the order of their ids, so that neither waits for the other.
 */
const proofs = (organizationId: number) => sql`unproved as (
  select d.id from app.delivery d
  where d.organization_id = ${organizationId} and d.state = 'unknown'
    and d.id in (select f.delivery_id from found f where f.state = 'unknown')
  order by d.id for no key update
), proved as (
  update app.delivery d set state = 'sent', sent_at = coalesce(d.inflight_at, app.now()),
    changed_at = app.now(), reason = 'opened'
  from unproved u
  where d.organization_id = ${organizationId} and d.id = u.id
  returning d.id, d.message_id, d.account_id
), told as (
  insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
  select ${organizationId}, 'accepted', p.message_id, p.id, p.account_id from proved p
  )`;

/**
 * What hits ask about hubs, as columns of a query: which content is read, and to which hubs its page leads. Opens and
 * clicks, most of all hits, do not pay for what only pages need.
 */
function ofHubs(organizationId: number, hits: readonly Hit[]) {
  const from = { linked: linkedBy(organizationId) };
  const ofHub = contentFromEmail(organizationId, sql`p.id`, from, inHub);
  const theirs = isHubFromEmailFor(organizationId, sql`p.id`, from);
  const found = hubsOfContent(organizationId, sql`t.content_id`, theirs);
  const isAnyInHub = hits.some(({ target }) => targetOf(target).hubId !== null);
  const isAnyViewed = hits.some(({ kind }) => kind === 'viewed');
  return {
    contentId: isAnyInHub
      ? sql`case when q.hub is null then l.content_id else ${ofHub} end`
      : sql`l.content_id`,
    hubs: isAnyViewed ? sql`case when q.kind = 'viewed' then ${found} end` : sql`null::jsonb`,
  };
}

/** Hits as rows of a query, numbered from 1 by `n`. */
function unnested(hits: readonly Hit[]): RawBuilder<unknown> {
  const column = <T>(pick: (hit: Hit) => T) => hits.map(pick);
  return sql`unnest(
    ${column((hit) => hit.link.token)}::uuid[], ${column(({ target }) => targetOf(target).position)}::smallint[],
    ${column((hit) => hit.kind)}::text[], ${column((hit) => hit.rule)}::text[],
    ${column((hit) => hit.network)}::text[], ${column((hit) => hit.agent)}::text[],
    ${column(({ target }) => targetOf(target).hubId)}::bigint[], ${column(({ target }) => targetOf(target).contentId)}::bigint[]
  ) with ordinality as u (token, position, kind, rule, network, agent, hub, content, n)`;
}

function targetOf(target: HitTarget | null): {
  position: number | null;
  hubId: number | null;
  contentId: number | null;
} {
  return { position: null, hubId: null, contentId: null, ...target };
}

function withSubject({ fields, values, ...hit }: FoundHit & KnownValues): FoundHit {
  return { ...hit, subject: lineFor(hit.subject, { fields, values }) };
}
