-- Mail bounces at an address. Whoever gets another one can be written to, unless mail came back from that one, too.

grant select (organization_id, email_key, reason, until) on app.suppression to app_dispatcher;
create policy another_address on app.suppression for select to app_dispatcher using (true);

create function app.judge_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.deliverability := coalesce((
    select case s.reason when 'hard_bounce' then 'hard_bounced' when 'complaint' then 'complained' end
      from app.suppression s
     where s.organization_id = new.organization_id and s.email_key = lower(new.email)
       and (s.until is null or s.until > app.now())), 'ok');
  return new;
end $$;

-- Where it is said in the same statement how the new address stands, that holds.
create trigger judge_address before update of email on app.account for each row
  when (lower(new.email) is distinct from lower(old.email) and new.deliverability = old.deliverability)
  execute function app.judge_address();

grant create on schema app to app_dispatcher;
alter function app.judge_address() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.judge_address() from public;

-- Those who got another address before this: no mail to them has come back from it. Row security hides them from the
-- owner too, unless it is lifted.
alter table app.account no force row level security;
alter table app.suppression no force row level security;
update app.account a set deliverability = 'ok'
 where a.deliverability = 'hard_bounced' and not exists (
   select from app.suppression s
    where s.organization_id = a.organization_id and s.email_key = a.email_key);
alter table app.account force row level security;
alter table app.suppression force row level security;
