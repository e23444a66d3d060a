-- Why content was not published is kept as a code with values, beside the same in English.
alter table app.content add column publish_failure_said jsonb;
comment on column app.content.publish_failure_said is 'Code and values of publish_failure; null of what failed before these were kept.';
