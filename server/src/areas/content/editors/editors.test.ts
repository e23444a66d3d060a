import { describe, expect, it } from 'vitest';
import { markEditor } from 'contract/content/editors.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useArticles } from '../content.factory.ts';

const { product, tenants, article, database, trash } = useArticles();

const mark = async (id: number, as: TestPerson, open = true) => {
  const { status, body } = await product.call(markEditor, { as, params: { id }, body: { open } });
  return status === 200 ? body.others.map((other: { id: number }) => other.id) : body.code;
};
const goAway = (id: number, accountId: number) =>
  database.asSuperuser(
    `update app.content_editor set seen_at = seen_at - interval '1 minute',
       opened_at = opened_at - interval '1 hour'
     where content_id = $1 and account_id = $2`,
    [id, accountId],
  );
const openedAt = async (id: number, accountId: number) => {
  const [row] = await database.asSuperuser<{ at: Date }>(
    'select opened_at as at from app.content_editor where content_id = $1 and account_id = $2',
    [id, accountId],
  );
  return row?.at;
};

describe('people who have content open in the editor', () => {
  it('see each other, and no longer once one closed it', async () => {
    const { admin, manager } = tenants.acme;
    const { id } = await article();
    expect(await mark(id, admin)).toEqual([]);
    expect(await mark(id, manager)).toEqual([admin.accountId]);
    expect(await mark(id, admin)).toEqual([manager.accountId]);
    expect(await mark(id, manager, false)).toEqual([admin.accountId]);
    expect(await mark(id, admin)).toEqual([]);
  });

  it('are forgotten when their page went away without a word', async () => {
    const { admin, manager } = tenants.acme;
    const { id } = await article();
    await mark(id, manager);
    await goAway(id, manager.accountId);
    expect(await mark(id, admin)).toEqual([]);
    const before = await openedAt(id, manager.accountId);
    expect(await mark(id, manager)).toEqual([admin.accountId]);
    expect(await openedAt(id, manager.accountId)).not.toEqual(before);
    await goAway(id, admin.accountId);
    await mark(id, manager, false);
    const left = await database.asSuperuser(
      'select from app.content_editor where content_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });

  it('are told to people who may see the content alone', async () => {
    const { admin, standard } = tenants.acme;
    const { id } = await article();
    await mark(id, admin);
    expect(await mark(id, standard)).toBe('NOT_FOUND');
    expect(await mark(id, tenants.beta.admin)).toBe('NOT_FOUND');
    await trash(id);
    expect(await mark(id, admin)).toEqual([]);
  });
});
