-- A join code that makes managers says whose people they reach, so that nobody is let in as a manager of the whole
-- organization by accident. As of managers the flag stands apart from the groups: a code whose groups are gone makes
-- managers who reach nobody, and not everybody.

alter table app.join_code
  add column limited boolean not null default false,
  add check (not limited or type = 'manager');

create table app.join_code_limit_group (
  organization_id bigint not null references app.organization (id) on delete cascade,
  join_code_id bigint not null,
  group_id bigint not null,
  primary key (organization_id, join_code_id, group_id),
  foreign key (organization_id, join_code_id) references app.join_code (organization_id, id)
    on delete cascade,
  foreign key (organization_id, group_id) references app.person_group (organization_id, id)
    on delete cascade
);
create index join_code_limit_group_group on app.join_code_limit_group (organization_id, group_id);
call app.protect('app.join_code_limit_group');
