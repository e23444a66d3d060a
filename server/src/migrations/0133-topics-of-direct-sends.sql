-- What a direct send is about; null of those about nothing that people could leave. Official ones are sent by administrators.
alter table app.direct_send add column topic_id bigint,
  add foreign key (organization_id, topic_id) references app.topic (organization_id, id);
create index direct_send_topic on app.direct_send (organization_id, topic_id) where topic_id is not null;
