-- A manager who is limited to groups filters and sorts his people by fields of the organization, and by what rules ask.

-- Keys of values of his people alone.
grant select on app.account_field_key to app_limited;
create policy limited on app.account_field_key for select to app_limited
  using (organization_id = (select app.organization_id())
         and exists (select from app.group_member m
                      where m.organization_id = account_field_key.organization_id
                        and m.account_id = account_field_key.account_id));

-- The day by which rules count.
grant select (dependant_adult_age, dependant_ages_out_at, relationship_labels, dependant_rules_version)
  on app.organization to app_limited;
