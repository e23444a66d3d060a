-- Deliverability belongs to an address (0080): also to that of somebody who is added, by form, upload or join code.
-- Asked once for all that a statement adds: for each alone it costs an upload a twentieth of its time. Each address is asked
-- about by its index, and whom it concerns is found by his, whatever the plan was made for: joins keep the plan they got
-- for one row, and then meet all who were added with all people.
grant update (deliverability) on app.account to app_dispatcher;

create function app.judge_new_addresses() returns trigger
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
    select n.organization_id, s.reason, array_agg(n.id) as ids
      from added n cross join lateral (
        select one.reason from app.suppression one
         where one.organization_id = n.organization_id and one.email_key = n.email_key
           and one.reason in ('hard_bounce', 'complaint')
           and (one.until is null or one.until > app.now())
         offset 0) s
     where n.deliverability = 'ok' and n.email_key is not null
     group by n.organization_id, s.reason
  loop
    update app.account a
       set deliverability = case known.reason when 'hard_bounce' then 'hard_bounced' else 'complained' end
     where a.organization_id = known.organization_id and a.id = any(known.ids);
  end loop;
  return null;
end $$;

create trigger judge_new_addresses after insert on app.account referencing new table as added
  for each statement execute function app.judge_new_addresses();

grant create on schema app to app_dispatcher;
alter function app.judge_new_addresses() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.judge_new_addresses() from public;

-- Those who were added with such an address before this. Row security hides them from the owner too, unless it is lifted.
alter table app.account no force row level security;
alter table app.suppression no force row level security;
update app.account a
   set deliverability = case s.reason when 'hard_bounce' then 'hard_bounced' else 'complained' end
  from app.suppression s
 where s.organization_id = a.organization_id and s.email_key = a.email_key
   and s.reason in ('hard_bounce', 'complaint') and (s.until is null or s.until > app.now())
   and a.deliverability = 'ok';
alter table app.account force row level security;
alter table app.suppression force row level security;
