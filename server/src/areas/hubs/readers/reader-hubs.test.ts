import { expect, it } from 'vitest';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useHubs } from '../hubs.factory.ts';
import { findHubFor, hubsFor, itemsOfHubFor } from './reader-hubs.repository.ts';

const test = useHubs();

it('readers see published hubs that are for them, and what of it is published for them', async () => {
  const { organizationId, standard, manager } = test.tenants.acme;
  const group = await test.group([manager.accountId]);
  const audience = { kind: 'groups', groups: [group.id] };
  const { hub: open, article } = await test.published({ name: 'Open to all' });
  const { hub: closed } = await test.published({ name: 'Some alone', audience });
  const { hub: gone } = await test.published();
  await test.hide(gone.id);
  const [draft, theirs] = [await test.article(), await test.article()];
  await test.settings(theirs.id, { version: 1, audience });
  await test.publish(theirs.id, 2);
  await test.addItems(open.id, [draft.id, theirs.id]);
  await test.pin(open.id, { contentId: theirs.id, pinned: true });
  await withOrganizationJob(
    test.database.workerPool,
    organizationId,
    { readOnly: true },
    async (db) => {
      const place = { db, member: { organizationId } };
      const names = async (id: number) => (await hubsFor(place, id)).map(({ name }) => name);
      expect(await names(standard.accountId)).toEqual(['Open to all']);
      expect(await names(manager.accountId)).toEqual(['Open to all', 'Some alone']);
      expect(await findHubFor(place, 'some-alone', null)).toBeUndefined();
      expect(await findHubFor(place, closed.id, manager.accountId)).toMatchObject({ items: 1 });
      expect(await findHubFor(place, 'open-to-all', null)).toMatchObject({ id: open.id, items: 1 });
      const ids = async (reader: number | null) =>
        (await itemsOfHubFor(place, open.id, reader)).map(({ id }) => id);
      expect(await ids(null)).toEqual([article.id]);
      expect(await ids(manager.accountId)).toEqual([theirs.id, article.id]);
      expect(await itemsOfHubFor(place, gone.id, manager.accountId)).toEqual([]);
    },
  );
});
