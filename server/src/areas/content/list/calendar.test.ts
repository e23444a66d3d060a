import { describe, expect, it } from 'vitest';
import { listContentDays } from 'contract/content/calendar.contract.ts';
import { useArticles } from '../content.factory.ts';

const { article, get, product, publish, schedule, settings, tenants, trash } = useArticles();

interface Entry {
  event: string;
  day: string;
  at: string | null;
  content: { id: number; abilities: { schedule: boolean } };
}

async function days(query: object, as = tenants.acme.admin) {
  const { status, body } = await product.call(listContentDays, {
    as,
    query: { from: '2999-03-01', before: '2999-04-01', ...query },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as Entry[]).map(({ event, day, at, content }) => [event, day, at, content.id]);
}

describe('the calendar of content', () => {
  it('has each planned time on its day of the organization, the first first', async () => {
    const one = await article();
    await settings(one.id, {
      version: 1,
      unpublishAt: '2999-03-20T12:00:00.000Z',
      reviewAt: '2999-03-10',
    });
    // Nothing is planned for a draft.
    expect(await days({})).toEqual([]);
    await schedule(one.id, 2, '2999-03-05T07:00:00.000Z');
    expect(await days({})).toEqual([
      ['publish', '2999-03-05', '2999-03-05T07:00:00.000Z', one.id],
      ['review', '2999-03-10', null, one.id],
      ['expire', '2999-03-20', '2999-03-20T12:00:00.000Z', one.id],
    ]);
    expect(await days({ from: '2999-03-06', before: '2999-03-20' })).toEqual([
      ['review', '2999-03-10', null, one.id],
    ]);
    expect(await days({ kind: 'social' })).toEqual([]);
    await publish(one.id, (await get(one.id)).body.version);
    expect((await days({})).map(([event]) => event)).toEqual(['review', 'expire']);
    await trash(one.id);
    expect(await days({})).toEqual([]);
  });

  it('shows authors their own content alone', async () => {
    const { standard } = tenants.acme;
    const one = await article({}, standard);
    const other = await article();
    for (const { id } of [one, other]) await schedule(id, 1, '2999-06-05T07:00:00.000Z');
    const june = { from: '2999-06-01', before: '2999-07-01' };
    expect((await days(june)).map(([, , , id]) => id)).toEqual([one.id, other.id]);
    expect((await days(june, standard)).map(([, , , id]) => id)).toEqual([one.id]);
  });

  it.each([
    ['2999-03-01', '2999-03-01'],
    ['2999-03-02', '2999-03-01'],
    ['2999-03-01', '2999-06-01'],
  ])('refuses the days from %s to before %s', async (from, before) => {
    const query = { from, before };
    const { status } = await product.call(listContentDays, { as: tenants.acme.admin, query });
    expect(status).toBe(422);
  });
});
