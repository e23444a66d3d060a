-- What is pinned anywhere comes first at the home of its readers: it is found without reading all that hubs hold.
create index hub_item_pinned on app.hub_item (organization_id, content_id) where pinned;
