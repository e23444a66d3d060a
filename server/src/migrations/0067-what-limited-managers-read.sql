-- What a manager who is limited to groups may read of his people beyond their entries: what happened to them, what
-- they were sent and what they did with it. Columns and not tables: what is not named here cannot be read. A row is his
-- as its person is, asked by one step in the index of members for each row that a query meets.

-- Whether the caller reaches this person as far as his limit goes. For operations that everybody may call, which run
-- without app_limited, and for functions that must not answer it about others.
grant select (organization_id, account_id, group_id) on app.manager_limit_group to app_search;
create policy search on app.manager_limit_group for select to app_search using (true);
grant select (organization_id, id, deleted_at) on app.person_group to app_search;
create policy search on app.person_group for select to app_search using (true);
grant select (organization_id, group_id, account_id) on app.group_member to app_search;
create policy search on app.group_member for select to app_search using (true);

create function app.groups_of_limit() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select g.id from app.manager_limit_group l
    join app.person_group g on g.organization_id = l.organization_id and g.id = l.group_id
   where l.organization_id = app.organization_id() and g.deleted_at is null
     and l.account_id = nullif(current_setting('app.account_id', true), '')::bigint
$$;

create function app.is_within_limit(account_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.group_member m
     where m.organization_id = app.organization_id() and m.account_id = is_within_limit.account_id
       and m.group_id = any (array(select app.groups_of_limit())))
$$;

-- ---------------------------------------------------------------------------------------------------
-- What happened. Events of one person are his rows; an event of many names others, and comes without them.

grant select on app.audit_event to app_limited;
create policy limited on app.audit_event for select to app_limited
  using (organization_id = (select app.organization_id()) and target_type = 'account'
         and exists (select from app.group_member m
                      where m.organization_id = audit_event.organization_id
                        and m.account_id = audit_event.target_id));

grant select (at, action, actor_account_id, request_id, target_id) on app.audit_event to app_search;

create function app.limited_events_of_many(account_id bigint, most integer)
  returns table (id bigint, at timestamptz, action text, actor_account_id bigint, request_id uuid,
                 target_type text, target_id bigint, changes jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select e.id, e.at, e.action, e.actor_account_id, e.request_id, e.target_type, e.target_id,
         case when e.changes ? 'people' then jsonb_build_object('people', (
                select jsonb_agg((
                         select coalesce(jsonb_agg(jsonb_set(part.value, '{ids}',
                                  jsonb_build_array(limited_events_of_many.account_id))), '[]')
                           from jsonb_array_elements(side.value) part
                          where part.value->'ids' @> to_jsonb(limited_events_of_many.account_id))
                       order by side.ordinality)
                  from jsonb_array_elements(e.changes->'people') with ordinality side))
              when e.changes ? 'reason' then jsonb_build_object('reason', e.changes->'reason') end
    from app.events_of_many(limited_events_of_many.account_id, most) as of_him (id)
    join app.audit_event e on e.organization_id = app.organization_id() and e.id = of_him.id
   where app.is_within_limit(limited_events_of_many.account_id)
     and (e.target_type = 'account' or e.target_id = any (array(select app.groups_of_limit())))
$$;

-- An upload is named where it changed one of his people.
grant select (organization_id, id, kind, file_name, written_columns, created_by, acting_account_id,
              undo_account_id) on app.import to app_limited;
create policy limited on app.import for select to app_limited
  using (organization_id = (select app.organization_id()));
grant select (organization_id, import_id, line, result, account_id, at, undo, undo_at)
  on app.import_write to app_limited;
create policy limited on app.import_write for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.group_member m
                      where m.organization_id = import_write.organization_id
                        and m.account_id = import_write.account_id));
grant select (organization_id, import_id, line, before, after) on app.import_check to app_limited;
create policy limited on app.import_check for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.import_write w
                      where w.organization_id = import_check.organization_id
                        and w.import_id = import_check.import_id and w.line = import_check.line));

-- ---------------------------------------------------------------------------------------------------
-- What they were sent, and did with it. What was sent to an entry that was merged into one of his people is his, too.

grant select (organization_id, account_id, into_id) on app.merged_account to app_limited;
create policy limited on app.merged_account for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.group_member m
                      where m.organization_id = merged_account.organization_id
                        and m.account_id = merged_account.into_id));

do $$
declare
  name text;
begin
  foreach name in array array['delivery', 'delivery_skip', 'subscription_change', 'engagement_event',
                              'engagement_first', 'engagement_active_day'] loop
    execute format($policy$
      create policy limited on app.%1$I for select to app_limited
        using (organization_id = (select app.organization_id())
               and (exists (select from app.group_member m
                             where m.organization_id = %1$I.organization_id
                               and m.account_id = %1$I.account_id)
                    or exists (select from app.merged_account e
                                where e.organization_id = %1$I.organization_id
                                  and e.account_id = %1$I.account_id)))$policy$, name);
  end loop;
end $$;
grant select (organization_id, id, message_id, account_id, state, exception, inflight_at, sent_at,
              changed_at, reply, reason) on app.delivery to app_limited;
grant select (organization_id, message_id, account_id, reason) on app.delivery_skip to app_limited;
grant select (organization_id, id, account_id, state, at, by, actor_account_id, delivery_id)
  on app.subscription_change to app_limited;
grant select (organization_id, id, at, kind, message_id, delivery_id, account_id, machine_rule)
  on app.engagement_event to app_limited;
grant select (organization_id, about, about_id, kind, account_id, person_day, machine_day)
  on app.engagement_first to app_limited;
grant select (organization_id, account_id, day, previous_day) on app.engagement_active_day to app_limited;

-- Of messages what says nothing of anybody: neither what was written nor to whom.
grant select (organization_id, id, purpose, state, subject, tracking, started_at, retry_of)
  on app.message to app_limited;
create policy limited on app.message for select to app_limited
  using (organization_id = (select app.organization_id()));

-- Until when figures are counted.
grant select (organization_id) on app.engagement_batch to app_limited;
create policy limited on app.engagement_batch for select to app_limited
  using (organization_id = (select app.organization_id()));
grant select (organization_id, counted_at, time_zone) on app.metric_state to app_limited;
create policy limited on app.metric_state for select to app_limited
  using (organization_id = (select app.organization_id()));
grant select (id, time_zone, created_at) on app.organization to app_limited;
create policy limited on app.organization for select to app_limited
  using (id = (select app.organization_id()));

-- ---------------------------------------------------------------------------------------------------
-- Who took people away as a file is noted by himself.

grant insert (organization_id, actor_account_id, action, target_type, target_id, changes, request_id)
  on app.audit_event to app_limited;
create policy limited_insert on app.audit_event for insert to app_limited
  with check (organization_id = (select app.organization_id())
              and actor_account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- Whether somebody outside the trash has an address: that he is there, and not who.
grant select (email_key) on app.account to app_search;
create function app.is_email_taken(email_key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.account a
     where a.organization_id = app.organization_id() and a.deleted_at is null
       and a.email_key = is_email_taken.email_key)
$$;

grant create on schema app to app_search;
alter function app.groups_of_limit() owner to app_search;
alter function app.is_within_limit(bigint) owner to app_search;
alter function app.limited_events_of_many(bigint, integer) owner to app_search;
alter function app.is_email_taken(text) owner to app_search;
revoke create on schema app from app_search;
revoke all on function app.groups_of_limit(), app.is_within_limit(bigint),
  app.limited_events_of_many(bigint, integer), app.is_email_taken(text) from public;
grant execute on function app.is_within_limit(bigint) to app_api;
grant execute on function app.limited_events_of_many(bigint, integer) to app_limited;
grant execute on function app.is_email_taken(text) to app_api, app_limited;
