import { describe, expect, it } from 'vitest';
import { contentSorts } from 'contract/content/content.contract.ts';
import { useArticles } from '../content.factory.ts';

const { article, list, archive, publish, save, trash } = useArticles();

const titles = ({ body }: { body: { items: { title: string }[] } }) =>
  body.items.map(({ title }) => title);

describe('the list of articles', () => {
  it('shows every state but archived, and in the trash all', async () => {
    const named = (title: string) => article({ title: `States ${title}` });
    const [live, old, gone] = [await named('live'), await named('old'), await named('gone')];
    await named('draft');
    await publish(live.id, 1);
    await archive(old.id);
    await archive(gone.id);
    await trash(gone.id);
    const found = async (query: Record<string, string | string[]>) =>
      titles(await list({ q: 'states', sort: 'title', ...query }));
    expect(await found({})).toEqual(['States draft', 'States live']);
    expect(await found({ state: 'archived' })).toEqual(['States old']);
    expect(await found({ state: ['archived', 'published'] })).toEqual([
      'States live',
      'States old',
    ]);
    expect(await found({ deleted: 'true' })).toEqual(['States gone']);
    expect(await found({ deleted: 'true', state: 'draft' })).toEqual([]);
    expect((await list({ q: 'states' })).body.total).toEqual({ count: 2, kind: 'exact' });
  });

  it('finds words of a title without case and accents, and nothing by signs of patterns', async () => {
    await article({ title: 'Flu clinics in Łódź, 100% free' });
    for (const q of ['lodz', 'FLU cli', '100%']) {
      expect([q, titles(await list({ q }))]).toEqual([q, ['Flu clinics in Łódź, 100% free']]);
    }
    for (const q of ['_lu', '%%%', 'u_c']) expect([q, titles(await list({ q }))]).toEqual([q, []]);
  });

  it('of these IDs has those that the caller may see, and no others', async () => {
    const [one, other] = [await article(), await article()];
    const gone = await article();
    await trash(gone.id);
    const of = async (...ids: number[]) =>
      (await list({ id: ids.map(String), sort: 'created' })).body.items.map(
        ({ id }: { id: number }) => id,
      );
    expect(await of(other.id)).toEqual([other.id]);
    expect(await of(one.id, other.id, gone.id, 2 ** 40)).toEqual([one.id, other.id]);
    const { status, body } = await list({ id: [...Array(51).keys()].map((n) => String(n + 1)) });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('has what was changed last first, unless it is asked otherwise', async () => {
    const [first, second] = [
      await article({ title: 'Order b' }),
      await article({ title: 'Order a' }),
    ];
    expect(titles(await list({ q: 'order' }))).toEqual([second.title, first.title]);
    await save(first.id, { version: 1, summary: 'Changed' });
    expect(titles(await list({ q: 'order' }))).toEqual([first.title, second.title]);
    expect(titles(await list({ q: 'order', sort: '-created' }))).toEqual([
      second.title,
      first.title,
    ]);
  });

  it.each(contentSorts)('pages by %s there and back without loss', async (sort) => {
    await article({ title: 'Twin' });
    await article({ title: 'Twin' });
    const all = (await list({ sort, limit: '100' })).body.items.map(({ id }: { id: number }) => id);
    const seen: number[] = [];
    let cursor: string | null = null;
    let back: string | null = null;
    do {
      const { body } = await list({ sort, limit: '2', ...(cursor !== null && { cursor }) });
      seen.push(...body.items.map(({ id }: { id: number }) => id));
      back = body.previousCursor;
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
    const before = await list({ sort, limit: '100', cursor: back ?? '' });
    const ids = before.body.items.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(all.slice(0, ids.length));
    expect(all.length - ids.length).toBeLessThanOrEqual(2);
  });

  it('shows no documents', async () => {
    const { body } = await list({ limit: '1' });
    expect(body.items[0]).not.toHaveProperty('document');
  });
});
