import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/**
 * `gone`: its server says that there is nothing · `silent`: nothing answers · `ok`: everything else, also what can't be
 * looked at from here.
 */
export type LinkOutcome = 'ok' | 'gone' | 'silent';

/** What was found about a link is good for so long. */
const freshMinutes = 60;
/** What no draft has asked for in so long is forgotten. */
const storedDays = 30;

/** Asks for links to be looked up, but for those of which it is known. @returns whether there is something to do */
export async function askForLinks(
  { db, member }: InOrganization,
  urls: readonly string[],
): Promise<boolean> {
  if (urls.length === 0) return false;
  const { rows } = await sql`
    insert into app.link_check as stored (organization_id, url)
    select ${member.organizationId}, url from unnest(${[...urls]}::text[]) as url
    on conflict (organization_id, url) do update set asked_at = app.now()
      where stored.checked_at < app.now() - make_interval(mins => ${freshMinutes})
    returning url`.execute(db);
  return rows.length > 0;
}

/** Links that were asked for and not looked up since. */
export async function findAskedLinks(
  { db, member }: InOrganization,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from app.link_check
    where organization_id = ${member.organizationId}
      and (checked_at is null or checked_at < asked_at)
    order by asked_at, url limit ${limit}`.execute(db);
  return rows.map(({ url }) => url);
}

export async function storeLinkOutcome(
  { db, member }: InOrganization,
  url: string,
  outcome: LinkOutcome,
): Promise<void> {
  await sql`
    update app.link_check set outcome = ${outcome}, checked_at = app.now()
    where organization_id = ${member.organizationId} and url = ${url}`.execute(db);
}

export async function forgetOldLinks({ db, member }: InOrganization): Promise<void> {
  await sql`
    delete from app.link_check where organization_id = ${member.organizationId}
      and asked_at < app.now() - make_interval(days => ${storedDays})`.execute(db);
}

/** Those of these links that lead nowhere, as far as it is known. */
export async function findBrokenLinks(
  { db, member }: InOrganization,
  urls: readonly string[],
): Promise<{ url: string; outcome: 'gone' | 'silent' }[]> {
  if (urls.length === 0) return [];
  const { rows } = await sql<{ url: string; outcome: 'gone' | 'silent' }>`
    select url, outcome from app.link_check
    where organization_id = ${member.organizationId} and url = any(${[...urls]}::text[])
      and outcome in ('gone', 'silent')`.execute(db);
  const positions = new Map(urls.map((url, index) => [url, index]));
  return rows.toSorted(
    (one, other) => (positions.get(one.url) ?? 0) - (positions.get(other.url) ?? 0),
  );
}
