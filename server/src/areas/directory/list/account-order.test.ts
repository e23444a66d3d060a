import { describe, expect, it } from 'vitest';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { accountAccesses, accountStatuses, deliverabilities } from 'contract/people/account.ts';
import { listAccounts, type ListedAccount } from 'contract/people/accounts.contract.ts';
import { accountSorts } from 'contract/people/account-sort.ts';
import { encodeCursor } from '../../../kernel/database/keyset.ts';
import { fold } from '../../../kernel/database/fold.ts';
import { accountKeyset } from './list-order.repository.ts';
import { ids, useListedPeople } from './listed-people.factory.ts';

const size = 1000;
const { product, tenants, list, everything } = useListedPeople(size);

const hasAddress = ({ email }: ListedAccount) => email !== null;

describe('paging', () => {
  it.each(accountSorts.filter((sort) => !sort.endsWith('email')))(
    'reads each person once, sorted by %s',
    async (sort) => {
      const read = await everything({ sort });
      expect(new Set(ids(read)).size).toBe(size + 3);
      const name = (item: ListedAccount) => `${fold(item.lastName)} ${fold(item.firstName)}`;
      const keys: Record<string, (item: ListedAccount) => string> = {
        name,
        jobTitle: (item) => item.jobTitle?.toLowerCase() ?? '\uffff',
        department: (item) => item.department?.toLowerCase() ?? '\uffff',
        location: (item) => item.location?.toLowerCase() ?? '\uffff',
        startDate: (item) => item.startDate ?? 'infinity',
        type: ({ type }) => `${accountTypes.indexOf(type)}`,
        status: ({ status }) => `${accountStatuses.indexOf(status)}`,
        access: ({ access }) => `${accountAccesses.indexOf(access)}`,
        deliverability: ({ email, deliverability }) =>
          email === null ? '9' : `${deliverabilities.indexOf(deliverability)}`,
      };
      const key = keys[sort.replace('-', '')] ?? (() => '');
      const isById = sort.endsWith('created');
      const compare = (a: ListedAccount, b: ListedAccount) => {
        if (isById) return a.id - b.id;
        const [left, right] = [`${key(a)}\0${name(a)}`, `${key(b)}\0${name(b)}`];
        return left === right ? a.id - b.id : left < right ? -1 : 1;
      };
      const sign = sort.startsWith('-') ? -1 : 1;
      expect(ids(read)).toEqual(ids(read.toSorted((a, b) => sign * compare(a, b))));
    },
  );

  it.each(['email', '-email'])(
    'lists people without an address last, sorted by %s',
    async (sort) => {
      const read = await everything({ sort });
      const [had, none] = [read.filter(hasAddress), read.filter((item) => !hasAddress(item))];
      expect(none.length).toBeGreaterThan(60);
      expect(ids(read)).toEqual(ids([...had, ...none]));
      const inOrder = had.map(({ email }) => email ?? '').toSorted((a, b) => (a < b ? -1 : 1));
      expect(had.map(({ email }) => email)).toEqual(
        sort === 'email' ? inOrder : inOrder.toReversed(),
      );
      const { nextCursor } = await list({ sort, limit: '100' });
      const second = await list({ sort, limit: '100', cursor: nextCursor ?? '' });
      const back = await list({ sort, limit: '100', cursor: second.previousCursor ?? '' });
      expect(ids(back.items)).toEqual(ids(read.slice(0, 100)));
    },
  );

  it('goes back to the page it came from', async () => {
    for (const sort of ['name', '-startDate', 'type', '-access'] as const) {
      const first = await list({ sort });
      const second = await list({ sort, cursor: first.nextCursor ?? '' });
      const third = await list({ sort, cursor: second.nextCursor ?? '' });
      const back = await list({ sort, cursor: third.previousCursor ?? '' });
      expect(ids(back.items)).toEqual(ids(second.items));
      const start = await list({ sort, cursor: back.previousCursor ?? '' });
      expect(ids(start.items)).toEqual(ids(first.items));
      expect(start.previousCursor).toBeNull();
      expect(first.previousCursor).toBeNull();
    }
  });

  it('counts them also on a page past the end', async () => {
    const last = encodeCursor(accountKeyset('name'), { values: ['\uffff', '1'], backwards: false });
    const { items, nextCursor, total } = await list({ sort: 'name', cursor: last });
    expect(items).toEqual([]);
    expect(nextCursor).toBeNull();
    expect(total).toEqual({ count: size + 3, kind: 'exact' });
  });

  it('refuses the cursor of another sort', async () => {
    const { nextCursor } = await list({ sort: 'name' });
    const { status } = await product.call(listAccounts, {
      as: tenants.acme.admin,
      query: { sort: '-name', cursor: nextCursor ?? '' },
    });
    expect(status).toBe(400);
  });
});
