-- The roles Atrium needs, on any PostgreSQL 16 or later; running it twice changes nothing.
--
-- The embedded database runs this automatically. On a PostgreSQL of your own, as an administrator:
--
--   psql "$ADMIN_URL" -f roles.sql
--   psql "$ADMIN_URL" -c '\password atrium_owner'       (the same for app_api, app_worker, app_identity)
--   psql "$ADMIN_URL" -c "create database atrium owner atrium_owner encoding 'UTF8' template template0"
--   psql "$ADMIN_URL" -d atrium -f roles.sql            (once more, for what is said of the functions of a database)
--
-- and give Atrium one address for each role:
--   DATABASE_OWNER_URL     atrium_owner    migrations alone
--   DATABASE_URL           app_api         the API
--   DATABASE_WORKER_URL    app_worker      the worker
--   DATABASE_IDENTITY_URL  app_identity    the sign-in service
do $$
declare
  name text;
begin
  foreach name in array array['atrium_owner', 'app_api', 'app_worker', 'app_identity'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format(
        'create role %I login nosuperuser nobypassrls nocreatedb nocreaterole noreplication', name);
    end if;
  end loop;

  -- Owners of the few functions that look across organizations; no one signs in as them.
  foreach name in array array['app_dispatcher', 'app_search'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format(
        'create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication', name);
    end if;
  end loop;

  -- Into this one a transaction of app_api changes for a scoped manager. It is given rights of
  -- its own, table by table: what no one decided about, it cannot read. Its name stays: all databases of a cluster
  -- share the roles, and a migration that renamed one would break the others.
  if not exists (select from pg_roles where rolname = 'app_limited') then
    create role app_limited nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
  end if;

  -- A role that passes row security would show every organization to every other.
  select rolname into name from pg_roles
  where rolname in
      ('atrium_owner', 'app_api', 'app_worker', 'app_identity', 'app_dispatcher', 'app_search',
       'app_limited')
    and (rolsuper or rolbypassrls)
  limit 1;
  if found then
    raise exception 'role % must be neither superuser nor bypassrls', name;
  end if;

  -- Lets migrations give those functions their owner.
  grant app_dispatcher, app_search to atrium_owner;
  -- Not inherited: its policies would count for everyone else.
  grant app_limited to app_api with inherit false, set true;

  -- An organization that comes from another cell brings its rows as triggers have left them there. Only a superuser can
  -- say so; elsewhere an administrator does, before one comes.
  begin
    grant set on parameter session_replication_role to atrium_owner;
  exception when insufficient_privilege then
    raise notice 'atrium_owner may not set session_replication_role: organizations of other cells cannot be copied here';
  end;

  -- Large objects belong to no organization and obey no policy; nothing of ours uses them. Only a superuser can say
  -- so, of the database in which this runs.
  for name in
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and p.proname ~ '^(lo_|loread$|lowrite$)'
      and has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('revoke execute on function %s from public', name);
  end loop;
end
$$;
