import { createArticle } from 'contract/content/articles.contract.ts';
import { publishContent } from 'contract/content/content.contract.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { expect, it } from 'vitest';
import { saying, templateCalls, withBlock } from '../templates/templates.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { block, getBlock, saveBlock, trashBlock } = templateCalls(test);

/** An article that readers can read. */
async function published(): Promise<number> {
  const as = test.tenants.acme.admin;
  const document = saying('What to bring');
  const { body } = await test.product.call(createArticle, {
    as,
    body: { title: 'Bring', document },
  });
  const call = { as, params: { id: body.id }, body: { version: body.version } };
  expect((await test.product.call(publishContent, call)).status).toBe(200);
  return body.id;
}

it('sends what a saved block says now, and shows it so afterwards, without the cards below it', async () => {
  const { id: blockId } = await block('Desk hours', 'Open from 8 to 17');
  const contentId = await published();
  const draft = await test.ready([await test.reachable()], {
    document: withBlock(blockId),
    contentIds: [contentId],
  });
  expect((await getBlock(blockId)).body.drafts).toBe(1);
  await saveBlock(blockId, { version: 1, document: saying('Open all day') });
  const answer = await test.send(draft.id, { version: draft.version, people: 1 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await saveBlock(blockId, { version: 2, document: saying('Closed') });
  const { body } = await test.get(draft.id);
  const [before, after] = [saying('Before').content[0], saying('After').content[0]];
  expect(body.document.content).toEqual([before, saying('Open all day').content[0], after]);
  expect((await getBlock(blockId)).body.drafts).toBe(0);
});

it('is not sent with a saved block that is deleted', async () => {
  const { id: blockId } = await block('Lost desk hours');
  const draft = await test.ready([await test.reachable()], { document: withBlock(blockId) });
  await trashBlock(blockId);
  const { body } = await test.check(draft.id);
  expect((body.lines as ReadinessLine[]).map(({ code }) => code)).toContain('saved_block_gone');
  const refused = await test.send(draft.id, { version: draft.version, people: 1 });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, ['document']]);
});

it('is untested once a saved block in it says something else', async () => {
  const { id: blockId } = await block('Tested desk hours', 'Open from 8 to 17');
  const draft = await test.ready([await test.reachable()], { document: withBlock(blockId) });
  expect((await test.testIt(draft.id, draft.version)).status).toBe(202);
  expect((await test.get(draft.id)).body.tested).not.toBeNull();
  await saveBlock(blockId, { version: 1, document: saying('Open all day') });
  expect((await test.get(draft.id)).body.tested).toBeNull();
});
