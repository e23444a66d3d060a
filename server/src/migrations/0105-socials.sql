-- A post of a social network. Its title, its description and its picture are those of its content, so that lists and
-- cards show a social as they show an article.
create table app.content_social (
  organization_id bigint not null references app.organization (id) on delete cascade,
  content_id bigint not null,
  -- Where the post stands; told by the link.
  network text not null check (network in
    ('linkedin', 'x', 'facebook', 'instagram', 'threads', 'bluesky', 'mastodon', 'youtube', 'tiktok', 'other')),
  -- Absolute, and without what tracks people.
  link text not null check (link ~ '^https?://' and char_length(link) <= 2000),
  text text,
  primary key (organization_id, content_id),
  foreign key (organization_id, content_id) references app.content (organization_id, id)
    on delete cascade
);
call app.protect('app.content_social');

-- Network, link and text of a social, as they were.
alter table app.content_revision add column social jsonb;
