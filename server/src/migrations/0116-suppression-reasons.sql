-- An address can have several reasons: people who complained may have unsubscribed before. Each is lifted alone.
drop index app.suppression_address;
create unique index suppression_address on app.suppression (organization_id, email_key, reason);

-- A complaint weighs more than a bounce.
create or replace function app.judge_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.deliverability := coalesce((
    select case when bool_or(s.reason = 'complaint') then 'complained'
                when bool_or(s.reason = 'hard_bounce') then 'hard_bounced' end
      from app.suppression s
     where s.organization_id = new.organization_id and s.email_key = app.email_key(new.email)
       and (s.until is null or s.until > app.now())), 'ok');
  return new;
end $$;

create or replace function app.judge_new_addresses() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  known record;
begin
  -- Most organizations know of none, and most uploads are the first.
  if not exists (select from app.suppression s
                  where s.organization_id = any(array(select distinct n.organization_id from added n))
                    and s.reason in ('hard_bounce', 'complaint')) then
    return null;
  end if;
  for known in
    select n.organization_id, s.complained, array_agg(n.id) as ids
      from added n cross join lateral (
        select bool_or(one.reason = 'complaint') as complained from app.suppression one
         where one.organization_id = n.organization_id and one.email_key = n.email_key
           and one.reason in ('hard_bounce', 'complaint')
           and (one.until is null or one.until > app.now())) s
     where n.deliverability = 'ok' and n.email_key is not null and s.complained is not null
     group by n.organization_id, s.complained
  loop
    update app.account a
       set deliverability = case when known.complained then 'complained' else 'hard_bounced' end
     where a.organization_id = known.organization_id and a.id = any(known.ids);
  end loop;
  return null;
end $$;
