-- The events of deliveries are written when their batch is let go, many in one statement, and no longer with each
-- result. Those of deliveries that have ended by now are written already: no batch names them any longer. Row
-- security hides both from the owner too, unless it is lifted.
alter table app.delivery no force row level security;
alter table app.delivery_batch no force row level security;
update app.delivery_batch b set delivery_ids = open.ids from (
    select b.organization_id, b.id,
      coalesce(array_agg(d.id order by d.id) filter (where d.id is not null), '{}') as ids
    from app.delivery_batch b cross join unnest(b.delivery_ids) as one (id)
      left join app.delivery d on d.organization_id = b.organization_id and d.id = one.id
        and d.state in ('pending', 'inflight')
    group by b.organization_id, b.id) open
  where b.organization_id = open.organization_id and b.id = open.id
    and cardinality(open.ids) < cardinality(b.delivery_ids);
delete from app.delivery_batch where cardinality(delivery_ids) = 0;
alter table app.delivery force row level security;
alter table app.delivery_batch force row level security;
