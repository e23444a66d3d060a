-- Those few who are reached by no email, to be counted by an index alone.
create index account_reach on app.account (organization_id, id)
  include (email, email_key, subscription, deliverability, status, source, access)
  where deleted_at is null and (email is null or subscription = 'unsubscribed'
    or deliverability in ('hard_bounced', 'complained') or status = 'deactivated'
    or (source = 'self' and access = 'awaiting_approval'));
