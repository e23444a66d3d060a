-- The audit log says which file was imported. Where its name is that of somebody who is erased, the name goes and the
-- ending stays. Of the entered organization alone, as everything that is taken out of the audit log.
create function app.forget_file_names(texts text[], first_name text, last_name text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.audit_event e
     set changes = jsonb_set(e.changes, '{fileName}', (
       select jsonb_agg(case jsonb_typeof(name.value) when 'string'
           then to_jsonb('import' || coalesce(substring(name.value #>> '{}' from '\.[A-Za-z0-9]{1,10}$'), ''))
           else name.value end order by name.place)
         from jsonb_array_elements(e.changes -> 'fileName') with ordinality as name (value, place)))
   where e.organization_id = app.organization_id() and e.target_type = 'import' and e.changes ? 'fileName'
     and app.is_file_of(e.changes ->> 'fileName', texts, first_name, last_name);
end $$;

-- Whether the name of a file holds one of these texts, or both names of a person.
create function app.is_file_of(file_name text, texts text[], first_name text, last_name text) returns boolean
  language sql immutable parallel safe
as $$
  select exists (select from unnest(texts) t where strpos(lower(file_name), lower(t)) > 0)
    or (first_name <> '' and last_name <> '' and strpos(lower(file_name), lower(first_name)) > 0
      and strpos(lower(file_name), lower(last_name)) > 0)
$$;

grant create on schema app to app_dispatcher;
alter function app.forget_file_names(text[], text, text) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.forget_file_names(text[], text, text), app.is_file_of(text, text[], text, text) from public;
grant execute on function app.forget_file_names(text[], text, text) to app_api;
grant execute on function app.is_file_of(text, text[], text, text) to app_api, app_dispatcher;
