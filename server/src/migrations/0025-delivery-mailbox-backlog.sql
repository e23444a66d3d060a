-- A mailbox that was full of emails when its reading began is read from the newest to the oldest, after what is new: a
-- bounce of today does not wait behind years of others. Emails up to this number are still to be read; null when none are.
alter table app.channel_mailbox add column backlog_uid bigint check (backlog_uid > 0);
