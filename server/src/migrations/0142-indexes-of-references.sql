-- Each deletion asks whether anything refers to the row: without an index it reads all rows of the organization for it.
create index user_last_organization on app."user" (last_organization_id)
  where last_organization_id is not null;
create index campaign_channel on app.campaign (organization_id, channel_id);
create index content_attachment_file on app.content_attachment (organization_id, file_id);
create index content_reminder_plan_channel on app.content_reminder_plan (organization_id, channel_id);
create index content_reminder_plan_topic on app.content_reminder_plan (organization_id, topic_id);
create index direct_send_channel on app.direct_send (organization_id, channel_id);
create index direct_send_file_file on app.direct_send_file (organization_id, file_id);
create index dkim_key_channel on app.dkim_key (organization_id, channel_id);
create index message_channel on app.message (organization_id, channel_id);
create index metric_stale_group_group on app.metric_stale_group (organization_id, group_id);
