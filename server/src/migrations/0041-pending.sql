-- Invitations of people who have not come, in the order in which their links end.
create index invitation_open on app.invitation (organization_id, expires_at, id)
  where ended_at is null and account_id is not null;
