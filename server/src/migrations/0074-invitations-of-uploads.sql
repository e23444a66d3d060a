-- Uploads of people invite those whom they name, once their lines are written.

alter table app.import
  -- How many are written down to be invited; null: nobody (yet).
  add column invite_total integer,
  add column invited_count integer not null default 0,
  add column invite_left_count integer not null default 0,
  add column uninvited_count integer not null default 0,
  -- Ties together in the trail what is done to them.
  add column invite_request_id uuid;

-- Who is invited by an upload, and what became of it. In pieces with the invitations: nobody gets two.
create table app.import_invitation (
  organization_id bigint not null references app.organization (id) on delete cascade,
  import_id bigint not null,
  account_id bigint not null,
  -- The line that named him.
  line integer not null,
  -- The one he got by it: with another one by now he was invited again.
  invitation_id bigint,
  state text not null default 'waiting'
    check (state in ('waiting', 'invited', 'left', 'revoked', 'kept')),
  primary key (organization_id, import_id, account_id),
  foreign key (organization_id, import_id) references app.import (organization_id, id)
    on delete cascade
);
create index import_invitation_state
  on app.import_invitation (organization_id, import_id, state, account_id);
call app.protect('app.import_invitation');
