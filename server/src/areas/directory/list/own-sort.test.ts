import { beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { useFields } from '../../fields/fields.factory.ts';

const test = useFields();
const { product, tenants, define, choiceOf, add } = test;

interface Item {
  id: number;
  firstName: string;
  lastName: string;
  fields: Record<string, unknown>;
}

const fields: Record<string, PeopleField> = {};
const numbers = [7, 3, 3, -2.5, 12, 3, 999_999_999_999.5];
const days = ['2024-02-29', '1999-12-31', '2024-02-29'];
const texts = ['Émile', 'zebra', 'Apple', 'apple', 'a'.repeat(200)];
const size = 24;

beforeAll(async () => {
  fields['level'] = await define({ key: 'level', kind: 'number' });
  fields['exam'] = await define({ key: 'exam', kind: 'date' });
  fields['locker'] = await define({ key: 'locker', kind: 'text' });
  fields['shirt'] = await define({ key: 'shirt', kind: 'choice', choices: ['S', 'M', 'L', 'XL'] });
  fields['note'] = await define({ key: 'note', kind: 'longText' });
  const shirt = fields['shirt'];
  for (let n = 0; n < size; n += 1) {
    await add({
      firstName: `P${n % 5}`,
      lastName: `Sorted${(n * 7) % 11}`,
      department: n % 2 === 0 ? 'Even' : 'Odd',
      fields: {
        ...(n % 4 === 0 ? {} : { level: numbers[n % numbers.length] }),
        ...(n % 3 === 0 ? {} : { exam: days[n % days.length] }),
        ...(n % 5 === 0 ? {} : { locker: texts[n % texts.length] }),
        ...(n % 6 === 0 ? {} : { shirt: choiceOf(shirt, ['S', 'M', 'L', 'XL'][n % 4] ?? '') }),
      },
    });
  }
});

const ask = (query: Record<string, string | string[]>, as = tenants.acme.admin) =>
  product.call(listAccounts, {
    as,
    query: { fields: ['level', 'exam', 'locker', 'shirt'], ...query },
  });

async function pages(query: Record<string, string | string[]>): Promise<Item[][]> {
  const read: Item[][] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const { status, body } = await ask({ ...query, limit: '5', ...(cursor && { cursor }) });
    expect(status, JSON.stringify(body)).toBe(200);
    read.push(body.items);
    cursor = body.nextCursor ?? undefined;
    more = cursor !== undefined;
  }
  return read;
}

const nameOf = ({ firstName, lastName }: Item) => `${lastName} ${firstName}`.toLowerCase();
const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
const compared = (one: unknown, other: unknown) =>
  one === other ? 0 : (one as number) < (other as number) ? -1 : 1;

/** As someone would sort them who has all of them in hand. */
function sorted(items: readonly Item[], key: string, descending: boolean): number[] {
  const field = fields[key];
  const sign = descending ? -1 : 1;
  const valueOf = (item: Item) => {
    const value = item.fields[key];
    if (value === undefined || value === null) return null;
    return field?.kind === 'choice'
      ? field.choices.findIndex(({ id }) => id === value)
      : folded(value);
  };
  return items
    .toSorted((a, b) => {
      const [left, right] = [valueOf(a), valueOf(b)];
      if ((left === null) !== (right === null)) return left === null ? 1 : -1;
      const byName = left === null || field?.kind === 'choice';
      return (
        sign *
        (compared(left, right) ||
          (byName ? compared(nameOf(a), nameOf(b)) : 0) ||
          compared(a.id, b.id))
      );
    })
    .map(({ id }) => id);
}

const keys = ['level', 'exam', 'locker', 'shirt'];
const orders = keys.flatMap((key) => [`field.${key}`, `-field.${key}`]);

describe('people sorted by a field of the organization', () => {
  it.each(orders)('%s: each once, people without one last, the same at any page', async (sort) => {
    const read = await pages({ sort });
    const all = read.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const key = sort.replace(/^-?field\./, '');
    const wanted = sorted(all, key, sort.startsWith('-'));
    expect(all.map(({ id }) => id)).toEqual(wanted);
    expect(all.length).toBeGreaterThanOrEqual(size);
    const whole = await ask({ sort, limit: '100' });
    expect(whole.body.items.map(({ id }: Item) => id)).toEqual(wanted);
    expect(whole.body.total).toEqual({ count: all.length, kind: 'exact' });

    // And back again, page by page.
    let cursor: string | null = null;
    for (let page = 0; page < read.length - 1; page += 1) {
      cursor = (await ask({ sort, limit: '5', ...(cursor === null ? {} : { cursor }) })).body
        .nextCursor;
    }
    let at = await ask({ sort, limit: '5', cursor: cursor ?? '' });
    for (const expected of read.slice(0, -1).toReversed()) {
      at = await ask({ sort, limit: '5', cursor: at.body.previousCursor });
      expect(at.body.items.map(({ id }: Item) => id)).toEqual(expected.map(({ id }) => id));
    }
    expect(at.body.previousCursor).toBeNull();
  });

  it.each(orders)('%s: filtered, searched, and in a file', async (sort) => {
    const key = sort.replace(/^-?field\./, '');
    const even = (await pages({ sort, department: 'Even' })).flat();
    expect(even).toHaveLength(size / 2);
    expect(even.map(({ id }) => id)).toEqual(sorted(even, key, sort.startsWith('-')));
    const found = (await pages({ sort, q: 'sorted1' })).flat();
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(({ id }) => id)).toEqual(sorted(found, key, sort.startsWith('-')));
    const file = await product.call(exportAccounts, {
      as: tenants.acme.admin,
      body: {
        selection: { mode: 'all-matching', filter: { department: 'Even' }, except: [] },
        columns: [],
        sort,
      },
    });
    const lines = String(file.body).trim().split(/\r?\n/u).slice(1);
    expect(lines.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual(
      even.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    );
  });

  it('follows choices that are reordered, and refuses a page token of the old order', async () => {
    const shirt = fields['shirt'] as PeopleField;
    const { body } = await ask({ sort: 'field.shirt', limit: '5' });
    const turned = shirt.choices.toReversed();
    const change = await test.change(shirt.id, { version: shirt.version, choices: turned });
    expect(change.status, JSON.stringify(change.body)).toBe(200);
    const stale = await ask({ sort: 'field.shirt', limit: '5', cursor: body.nextCursor });
    expect(stale.status).toBe(400);
    fields['shirt'] = change.body;
    const all = (await pages({ sort: 'field.shirt' })).flat();
    expect(all.map(({ id }) => id)).toEqual(sorted(all, 'shirt', false));
  });

  it('takes no field that does not exist, has no order, or may not be seen', async () => {
    const secret = await define({ key: 'secret', kind: 'number', visibility: 'private' });
    expect(secret.visibility).toBe('private');
    for (const sort of ['field.nothing', '-field.note']) {
      const answer = await ask({ sort });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ path: ['sort'], code: 'not_found' }]);
    }
    expect((await ask({ sort: 'field.level' }, tenants.beta.admin)).status).toBe(422);
    expect((await ask({ sort: 'field.' })).status).toBe(400);
    const { body } = await ask({ sort: 'field.level', limit: '5' });
    expect((await ask({ sort: 'field.exam', cursor: body.nextCursor })).status).toBe(400);
    const forged = (rank: string, value: string) =>
      Buffer.from(JSON.stringify(['field.level.number', false, [rank, value, '', '1']])).toString(
        'base64url',
      );
    for (const cursor of [forged('9', '1'), forged('1', 'NaN'), forged('x', '1')]) {
      expect((await ask({ sort: 'field.level', cursor })).status).toBe(400);
    }
    expect((await ask({ sort: 'field.level', cursor: forged('1', '1e400') })).status).toBe(400);
  });
});
