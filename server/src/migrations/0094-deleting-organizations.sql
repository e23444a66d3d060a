-- Deleting a whole organization, in batches that no statement is long for. Done by functions of the tables' owner, who
-- otherwise sees no row of any organization: these policies show them those of the one that is being deleted.

create function app.deleting_organization() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.deleting_organization', true), '')::bigint;
revoke all on function app.deleting_organization() from public;

-- Guards a table of the organizations: forced row security, one policy, the rights of the processes, and deletion
-- with the organization.
create or replace procedure app.protect(relation regclass, rights text default 'select, insert, update, delete')
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', relation);
  execute format('alter table %s force row level security', relation);
  execute format(
    'create policy tenant on %s for all to app_api, app_worker
       using (organization_id = (select app.organization_id()))
       with check (organization_id = (select app.organization_id()))', relation);
  execute format(
    'create policy deleting on %s for all to current_user
       using (organization_id = (select app.deleting_organization()))', relation);
  execute format('grant %s on %s to app_api, app_worker', rights, relation);
end $$;

do $$
declare
  relation regclass;
begin
  for relation in
    select c.oid from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format(
      'create policy deleting on %s for all to current_user
         using (organization_id = (select app.deleting_organization()))', relation);
  end loop;
end $$;
create policy deleting on app.organization for all to current_user
  using (id = (select app.deleting_organization()));

-- Deletes some rows of a table; an organization that is not suspended keeps its rows. @returns how many
create function app.delete_batch(organization_id bigint, relation text, most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  deleted bigint;
begin
  perform set_config('app.deleting_organization', delete_batch.organization_id::text, true);
  if not exists (select from app.organization o where o.suspended_at is not null) then
    raise exception 'Only a suspended organization is deleted.';
  end if;
  execute format(
    'delete from app.%I t where t.organization_id = $1 and t.ctid = any (array(
       select r.ctid from app.%I r where r.organization_id = $1 limit $2))', relation, relation)
    using delete_batch.organization_id, most;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Deletes the organization itself, with what is left of it.
create function app.delete_organization(organization_id bigint) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('app.deleting_organization', delete_organization.organization_id::text, true);
  delete from app.organization o where o.suspended_at is not null;
end $$;

revoke all on function app.delete_batch(bigint, text, integer), app.delete_organization(bigint) from public;
grant execute on function app.delete_batch(bigint, text, integer), app.delete_organization(bigint),
  app.forget_user(bigint) to app_worker;
