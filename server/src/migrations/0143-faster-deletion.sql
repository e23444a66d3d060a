-- Rows are deleted in the order of their primary key. By the place of a row row security lets nothing be found, so that
-- each batch compared every row of the organization with all rows it was to delete.
create or replace function app.delete_batch(organization_id bigint, relation text, most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  -- How many rows a batch has is not known when it is planned: not so many that all of the table is read for them.
  set enable_seqscan = off
as $$
declare
  deleted bigint;
  -- Of the primary key, but for the organization.
  key text;
begin
  perform set_config('app.deleting_organization', delete_batch.organization_id::text, true);
  if not exists (select from app.organization o where o.suspended_at is not null) then
    raise exception 'Only a suspended organization is deleted.';
  end if;
  select string_agg(quote_ident(a.attname), ', ' order by k.place) into key
    from pg_index i
      cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
   where i.indrelid = format('app.%I', relation)::regclass and i.indisprimary
     and a.attname <> 'organization_id';
  if key is null then
    -- Few rows have no key of more than the organization.
    execute format(
      'delete from app.%1$I t where t.organization_id = $1 and t.ctid = any (array(
         select r.ctid from app.%1$I r where r.organization_id = $1 limit $2))', relation)
      using delete_batch.organization_id, most;
    get diagnostics deleted = row_count;
    return deleted;
  end if;
  execute format(
    'delete from app.%1$I t where t.organization_id = $1 and (%2$s) <= (
       select %2$s from app.%1$I r where r.organization_id = $1 order by %2$s offset $2 - 1 limit 1)',
    relation, key) using delete_batch.organization_id, most;
  get diagnostics deleted = row_count;
  if deleted > 0 then
    return deleted;
  end if;
  -- Fewer are left.
  execute format('delete from app.%I t where t.organization_id = $1', relation)
    using delete_batch.organization_id;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- What is deleted with its organization is no longer counted, and no one is told of it: each batch wrote anew every
-- person whose dependants, groups and days it took.
create or replace trigger note_removed after delete on app.dependant_guardian
  referencing old table as moved_guardians for each statement
  when (coalesce(current_setting('app.deleting_organization', true), '') = '')
  execute function app.note_guardians();
create or replace trigger count_removed after delete on app.dependant_guardian
  referencing old table as moved_guardians for each statement
  when (coalesce(current_setting('app.deleting_organization', true), '') = '')
  execute function app.count_dependants();
create or replace trigger queue_guardians_removed after delete on app.dependant_guardian
  referencing old table as moved_guardians for each statement
  when (coalesce(current_setting('app.deleting_organization', true), '') = '')
  execute function app.queue_guardians();
create or replace trigger count_days_removed after delete on app.account
  referencing old table as removed for each statement
  when (coalesce(current_setting('app.deleting_organization', true), '') = '')
  execute function app.count_people_days();
create or replace trigger count_removed after delete on app.account
  referencing old table as removed for each statement
  when (coalesce(current_setting('app.deleting_organization', true), '') = '')
  execute function app.count_accounts();
create or replace trigger leave_groups before delete on app.account
  for each row when (old.deleted_at is null and coalesce(current_setting('app.deleting_organization', true), '') = '')
  execute function app.leave_groups();
