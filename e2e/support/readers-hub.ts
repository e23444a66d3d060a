import type { Product } from './product-address.ts';
import { openDatabase } from './superuser.ts';

const document = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'What this winter asks of us.' }] },
  ],
});

/**
 * Publishes a hub for a group whose only member the person with this address is, and in it one article for each title:
 * the first of them is pinned, and asks to be confirmed.
 *
 * @returns the hub's id
 */
export async function publishHubFor(
  product: Product,
  email: string,
  name: string,
  titles: readonly string[],
): Promise<number> {
  const { asSuperuser, close } = await openDatabase(product);
  const [hub] = (await asSuperuser(
    `with person as (
       select organization_id, id from app.account where email = $1
     ), made_group as (
       insert into app.person_group (organization_id, name, sort_key)
       select organization_id, $2, lower($2) from person returning organization_id, id
     ), made_member as (
       insert into app.group_member (organization_id, group_id, account_id)
       select g.organization_id, g.id, p.id from made_group g, person p
     ), hub as (
       insert into app.hub (organization_id, name, slug, summary, description, colour, visibility, state,
         published_at, sort_key, search_key)
       select organization_id, $2, regexp_replace(lower($2), '[^a-z0-9]+', '-', 'g'), 'Flu, rota, roads',
         $4::json, 'brick', 'groups', 'published', now(), lower($2), lower($2)
       from person returning organization_id, id
     ), audience as (
       insert into app.hub_audience (organization_id, hub_id, group_id)
       select h.organization_id, h.id, g.id from hub h, made_group g
     ), head as (
       insert into app.content (organization_id, kind, title, summary, draft_hash, sort_key, acknowledgement)
       select p.organization_id, 'article', t.title, 'Read it.', 'x', lower(t.title), t.place = 1
       from person p, unnest($3::text[]) with ordinality t (title, place)
       returning organization_id, id, title, acknowledgement
     ), article as (
       insert into app.content_article (organization_id, content_id, document, words, document_hash)
       select organization_id, id, $4::json, 400, 'x' from head
     ), revision as (
       insert into app.content_revision (organization_id, content_id, number, title, summary, document,
         words, hash, published_at)
       select organization_id, id, 1, title, 'Read it.', $4::json, 400, 'x', now() from head
     ), item as (
       insert into app.hub_item (organization_id, hub_id, content_id, position, pinned)
       select e.organization_id, h.id, e.id, row_number() over (order by e.id), e.acknowledgement
       from head e, hub h)
     select id from hub`,
    [email, name, titles, document],
  )) as [{ id: number }];
  await asSuperuser(
    `update app.content c set live_revision = 1, live_hash = 'x', state = 'published'
     from app.hub_item i where i.organization_id = c.organization_id and i.content_id = c.id and i.hub_id = $1`,
    [hub.id],
  );
  await close();
  return hub.id;
}
