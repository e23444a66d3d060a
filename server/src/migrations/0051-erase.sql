-- Somebody asks to be forgotten: what says who he was goes, what makes the figures add up stays.

-- Addresses of those who were erased, as an HMAC under a key of the server: who has the database alone cannot tell
-- whose they were. Nobody is added under one of them without being told.
create table app.erased_address (
  organization_id bigint not null references app.organization (id) on delete cascade,
  address_hash text not null check (char_length(address_hash) = 43),
  erased_at timestamptz not null default app.now(),
  primary key (organization_id, address_hash)
);
call app.protect('app.erased_address', 'select, insert, delete');

-- The trail and the events of mails can only be added to. Of these alone, and in the entered organization alone, what
-- says who it was is taken out. Where none is entered the policies hold nothing and do not raise: the same role looks
-- after what is old in all of them.
grant select (organization_id, id, actor_account_id, target_type, target_id, changes, address, browser, system),
  update (changes, address, browser, system) on app.audit_event to app_dispatcher;
create policy erase on app.audit_event for select to app_dispatcher
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
create policy erase_update on app.audit_event for update to app_dispatcher
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
grant select (organization_id, delivery_id, network, agent), update (network, agent)
  on app.engagement_event to app_dispatcher;
create policy erase on app.engagement_event for select to app_dispatcher
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
create policy erase_update on app.engagement_event for update to app_dispatcher
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- Takes out of the trail what was changed of a person and of dependants, from where he signed in, and of events of
-- many what they say of him.
create function app.erase_trail(person bigint, dependants bigint[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.audit_event e set changes = null, address = null, browser = null, system = null
   where e.organization_id = app.organization_id() and e.target_type = 'account' and e.target_id = person;
  update app.audit_event e set changes = null
   where e.organization_id = app.organization_id() and e.target_type = 'dependant'
     and e.target_id = any(dependants);
  update app.audit_event e set address = null, browser = null, system = null
   where e.organization_id = app.organization_id() and e.actor_account_id = person
     and coalesce(e.address, e.browser, e.system) is not null;
  update app.audit_event e
     set changes = jsonb_set(e.changes, '{people}', (
       select jsonb_agg((
           select coalesce(jsonb_agg(case when one.value -> 'ids' @> to_jsonb(person)
               then jsonb_set(one.value, '{ids}', (one.value -> 'ids') - person::text) else one.value end)
             filter (where one.value -> 'ids' <> jsonb_build_array(person)), '[]')
             from jsonb_array_elements(side.value) one) order by side.place)
         from jsonb_array_elements(e.changes -> 'people') with ordinality as side (value, place)))
   where e.organization_id = app.organization_id() and e.target_type = 'account' and e.target_id is null
     and e.changes @> jsonb_build_object('people', jsonb_build_array(jsonb_build_array(
           jsonb_build_object('ids', jsonb_build_array(person)))));
end $$;

-- Takes out of what was recorded of mails from where and with what they were opened.
create function app.erase_visits(deliveries bigint[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app.engagement_event e set network = null, agent = null
   where e.organization_id = app.organization_id() and e.delivery_id = any(deliveries)
     and coalesce(e.network, e.agent) is not null
$$;

-- Forgets the user of a person who has no other place; gives the identities that are to be deleted where they are
-- kept. The account is to be gone by then.
create function app.forget_user(person bigint) returns table (issuer text, subject text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  who bigint;
begin
  select a.user_id into who from app.account a
   where a.organization_id = app.organization_id() and a.id = person;
  if who is null or exists (select from app.account a where a.user_id = who
                             and (a.organization_id, a.id) <> (app.organization_id(), person)) then
    return;
  end if;
  return query select i.issuer, i.subject from app.user_identity i where i.user_id = who;
  delete from app."user" u where u.id = who;
end $$;
grant delete on app."user" to app_dispatcher;

grant create on schema app to app_dispatcher;
alter function app.erase_trail(bigint, bigint[]) owner to app_dispatcher;
alter function app.erase_visits(bigint[]) owner to app_dispatcher;
alter function app.forget_user(bigint) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.erase_trail(bigint, bigint[]), app.erase_visits(bigint[]),
  app.forget_user(bigint) from public;
grant execute on function app.erase_trail(bigint, bigint[]), app.erase_visits(bigint[]),
  app.forget_user(bigint) to app_api;

-- What changes of many noted of a person before.
create index bulk_change_person_account on app.bulk_change_person (organization_id, account_id);
