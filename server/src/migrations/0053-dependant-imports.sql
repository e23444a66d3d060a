-- Files of dependants are uploaded as those of people are. Of their lines `account_id` is who guards the dependant.
alter table app.import drop constraint import_kind_check,
  add constraint import_kind_check check (kind in ('people', 'dependants'));
alter table app.import_check
  add second_account_id bigint,
  add dependant_id bigint,
  add dependant_version integer,
  -- Guardian, birth date and name, once for each guardian.
  add twin_keys text[];
alter table app.import_write
  add dependant_id bigint,
  -- His version after the write: a later one means that somebody changed him since.
  add dependant_version integer;

-- Dependants in the trash are looked for too, so that an upload does not bring them back unseen.
create index dependant_trash_external_id on app.dependant (organization_id, external_id_key)
  where deleted_at is not null;

create or replace function app.refresh_statistics() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
     where c.oid in ('app.account'::regclass, 'app.dependant'::regclass,
                     'app.dependant_guardian'::regclass, 'app.import_row'::regclass,
                     'app.import_check'::regclass, 'app.import_write'::regclass)
       and coalesce(s.n_mod_since_analyze, 0) > 1000
       and coalesce(s.n_mod_since_analyze, 0) > greatest(c.reltuples, 0) * 2
  loop
    -- One that is being analyzed already is left to it.
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end $$;
