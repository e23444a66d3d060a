import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/**
 * How many connections of a channel this worker may hold: all workers share its number evenly, and together
 * never hold more. `held` stay counted until they are closed.
 */
export async function divideConnections(
  { db, member }: InOrganization,
  channelId: number,
  { worker, held, seconds }: { worker: string; held: number; seconds: number },
): Promise<number> {
  const { organizationId } = member;
  const { rows: locked } = await sql<{ connections: number }>`
    select connections from app.channel
    where organization_id = ${organizationId} and id = ${channelId} for no key update`.execute(db);
  const { rows: others } = await sql<{ worker: string; connections: number }>`
    select worker, connections from app.channel_worker
    where organization_id = ${organizationId} and channel_id = ${channelId} and worker <> ${worker}
      and seen_until > app.now()`.execute(db);
  const all = locked[0]?.connections ?? 0;
  const workers = [worker, ...others.map((other) => other.worker)].toSorted();
  const share =
    Math.floor(all / workers.length) + (workers.indexOf(worker) < all % workers.length ? 1 : 0);
  const free = all - others.reduce((sum, other) => sum + other.connections, 0);
  const mine = Math.max(0, Math.min(share, free));
  await sql`
    insert into app.channel_worker (organization_id, channel_id, worker, connections, seen_until)
    values (${organizationId}, ${channelId}, ${worker}, ${Math.max(mine, held)},
      app.now() + make_interval(secs => ${seconds}))
    on conflict (organization_id, channel_id, worker)
      do update set connections = excluded.connections, seen_until = excluded.seen_until`.execute(
    db,
  );
  return mine;
}

/** The worker holds none now; neither do lost ones. */
export async function leaveChannel(
  { db, member }: InOrganization,
  channelId: number,
  worker: string,
): Promise<void> {
  await sql`
    delete from app.channel_worker
    where organization_id = ${member.organizationId} and channel_id = ${channelId}
      and (worker = ${worker} or seen_until < app.now())`.execute(db);
}

/**
 * How many of `wanted` mails may leave now by the channel's limit a minute, which is used up by that many: all of them
 * when it was removed since it was last looked at.
 */
export async function takePace(
  { db, member }: InOrganization,
  channelId: number,
  wanted: number,
): Promise<number> {
  const { rows } = await sql<{ granted: number }>`
    with pace as (
      select id, 60.0 / per_minute as step,
        -- Never after now but where the clock was set back: that would hold all mails until it is as late again.
        case when paced_until <= app.now()
          then greatest(paced_until, app.now() - make_interval(secs => greatest(1, 60.0 / per_minute)))
          else app.now() end as base
      from app.channel
      where organization_id = ${member.organizationId} and id = ${channelId} for no key update),
    granted as (
      select id, step, base,
        -- A worker that waited for another may ask as of a moment before the other’s.
        case when step is null then ${wanted}::integer
          else greatest(0, least(${wanted}, floor(extract(epoch from app.now() - base) / step)))::integer end as granted
      from pace)
    update app.channel c set paced_until = case when g.step is null then c.paced_until
      else g.base + make_interval(secs => g.granted * g.step) end
    from granted g where c.organization_id = ${member.organizationId} and c.id = g.id
    returning g.granted`.execute(db);
  return rows[0]?.granted ?? 0;
}
