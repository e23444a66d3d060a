-- A manager who is limited to groups gives standard people of them access, takes it back, and decides about those who
-- registered and come into his groups. Nobody's access is a column he writes: two functions do, each for as little as it
-- says.

-- ---------------------------------------------------------------------------------------------------
-- Invitations of his people: what became of them, but not the links.

grant select (organization_id, id, account_id, join_code_id, email, invited_by, created_at, expires_at, delivery, reply,
              opened_at, reminded_at, ended_at, ended_as) on app.invitation to app_limited;
create policy limited on app.invitation for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.group_member m
                      where m.organization_id = invitation.organization_id
                        and m.account_id = invitation.account_id));

-- To the address that the person has, and in his own name.
grant insert (organization_id, account_id, first_name, last_name, email, invited_by, expires_at)
  on app.invitation to app_limited;
create policy limited_insert on app.invitation for insert to app_limited
  with check (organization_id = (select app.organization_id())
         and invited_by = (select app.own_account_id()) and account_id <> (select app.own_account_id())
         and exists (select from app.account a
                      where a.organization_id = invitation.organization_id and a.id = invitation.account_id
                        and a.type = 'standard' and a.email_key = lower(invitation.email)));

grant update (expires_at, ended_at, ended_as) on app.invitation to app_limited;
create policy limited_update on app.invitation for update to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.account a
                      where a.organization_id = invitation.organization_id and a.id = invitation.account_id
                        and a.type = 'standard' and a.id <> (select app.own_account_id())));

grant select (invitation_days, email_domains) on app.organization to app_limited;

-- ---------------------------------------------------------------------------------------------------
-- Access.

grant select (access, version, source, created_at, email, first_name, last_name, name_key, search_key),
  update (access, version, updated_at, updated_by, user_id, deleted_at, deleted_by) on app.account to app_dispatcher;
grant select (organization_id, id, account_id, join_code_id, ended_at, ended_as) on app.invitation to app_dispatcher;
create policy deciding on app.invitation for select to app_dispatcher using (true);
grant select (organization_id, id, name) on app.join_code to app_dispatcher;
create policy deciding on app.join_code for select to app_dispatcher using (true);
grant select (organization_id, join_code_id, group_id) on app.join_code_group to app_dispatcher;
create policy deciding on app.join_code_group for select to app_dispatcher using (true);
grant select (kind) on app.person_group to app_dispatcher;
grant execute on function app.groups_of_limit(), app.own_account_id(), app.now() to app_dispatcher;

-- Gives standard people of his, himself left out, the access that an invitation gives or takes, or lets them in no
-- more for now. Access itself comes by registering, and is decided by the functions below.
create function app.change_access_within(account_ids bigint[], access text) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app.account a
     set access = change_access_within.access, version = a.version + 1, updated_at = app.now(),
         updated_by = app.own_account_id()
   where a.organization_id = app.organization_id() and a.id = any (account_ids)
     and a.type = 'standard' and a.deleted_at is null and a.id <> app.own_account_id()
     and app.is_within_limit(a.id)
     and (a.access, change_access_within.access) in (('none', 'invited'), ('invited', 'none'),
                                                     ('granted', 'suspended'), ('suspended', 'granted'))
  returning a.id
$$;

-- Standard people who registered and wait, where they are his or come into a fixed group of his limit. With them comes
-- what he decides by.
create function app.waiting_within_limit()
  returns table (organization_id bigint, id bigint, first_name text, last_name text, type text, email text,
                 email_key text, name_key text, search_key text, access text, deleted_at timestamptz,
                 created_at timestamptz, join_code_id bigint, join_code text, registered_at timestamptz,
                 group_ids bigint[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select a.organization_id, a.id, a.first_name, a.last_name, a.type, a.email, a.email_key, a.name_key, a.search_key,
         a.access, a.deleted_at, a.created_at, came.join_code_id, code.name, came.ended_at, given.group_ids
    from app.account a
      left join lateral (
        select i.join_code_id, i.ended_at from app.invitation i
         where i.organization_id = a.organization_id and i.account_id = a.id and i.ended_as = 'accepted'
         order by i.id desc limit 1) came on true
      left join app.join_code code on code.organization_id = a.organization_id and code.id = came.join_code_id
      left join lateral (
        select array_agg(g.id) as group_ids
          from app.join_code_group j
            join app.person_group g on g.organization_id = j.organization_id and g.id = j.group_id
         where j.organization_id = a.organization_id and j.join_code_id = came.join_code_id
           and g.kind = 'fixed' and g.deleted_at is null) given on true
   where a.organization_id = app.organization_id() and a.access = 'awaiting_approval'
     and a.deleted_at is null and a.type = 'standard'
     and (given.group_ids && array(select app.groups_of_limit()) or app.is_within_limit(a.id))
$$;

-- Lets them in, into all groups of the code by which they came: what a code gives was decided by whoever made it. Gives
-- who was let in, with each group that is new to him; null where none is.
create function app.approve_within_limit(account_ids bigint[]) returns table (account_id bigint, group_id bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- As whoever changes members does it: groups first.
  perform from app.person_group g
   where g.organization_id = app.organization_id()
     and g.id in (select unnest(w.group_ids) from app.waiting_within_limit() w where w.id = any (account_ids))
   order by g.id for no key update;
  return query
    with waiting as materialized (
      select w.id, w.group_ids from app.waiting_within_limit() w where w.id = any (account_ids)),
    let_in as (
      update app.account a
         set access = 'granted', version = a.version + 1, updated_at = app.now(), updated_by = app.own_account_id()
        from waiting w
       where a.organization_id = app.organization_id() and a.id = w.id and a.access = 'awaiting_approval'
      returning a.id, w.group_ids),
    placed as (
      insert into app.group_member (organization_id, group_id, account_id)
        select app.organization_id(), given.id, l.id from let_in l cross join lateral unnest(l.group_ids) given (id)
      on conflict do nothing
      returning group_member.account_id, group_member.group_id)
    select l.id, p.group_id from let_in l left join placed p on p.account_id = l.id;
end $$;

-- Lets them not in. Whom nobody but himself has entered goes to the trash.
create function app.reject_within_limit(account_ids bigint[]) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update app.account a
     set access = 'none', user_id = null, version = a.version + 1, updated_at = app.now(),
         updated_by = app.own_account_id(),
         deleted_at = case when a.source = 'self' then app.now() end,
         deleted_by = case when a.source = 'self' then app.own_account_id() end
   where a.organization_id = app.organization_id() and a.access = 'awaiting_approval'
     and a.id in (select w.id from app.waiting_within_limit() w where w.id = any (account_ids))
  returning a.id
$$;

grant create on schema app to app_dispatcher;
alter function app.change_access_within(bigint[], text) owner to app_dispatcher;
alter function app.waiting_within_limit() owner to app_dispatcher;
alter function app.approve_within_limit(bigint[]) owner to app_dispatcher;
alter function app.reject_within_limit(bigint[]) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.change_access_within(bigint[], text), app.waiting_within_limit(),
  app.approve_within_limit(bigint[]), app.reject_within_limit(bigint[]) from public;
grant execute on function app.change_access_within(bigint[], text), app.waiting_within_limit(),
  app.approve_within_limit(bigint[]), app.reject_within_limit(bigint[]) to app_limited;
