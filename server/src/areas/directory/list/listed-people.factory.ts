import { beforeAll, expect } from 'vitest';
import { listAccounts, type ListedAccount } from 'contract/people/accounts.contract.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { drawing } from '../../../main/demo/people/demo-people.ts';
import { departments, firstNames, lastNames, locations } from '../../../main/demo/people/names.ts';
import { useAccounts } from '../../people/accounts.factory.ts';

type Query = Record<string, string | string[]>;

/** What a test of `acme` with so many people beside the first three needs; they are in every state. */
export function useListedPeople(size: number) {
  const test = useAccounts();
  const { database, product, tenants } = test;

  beforeAll(async () => {
    const draw = drawing(7);
    const people = Array.from({ length: size }, (_, n) => {
      const firstName = draw.one(firstNames);
      const lastName = draw.one(lastNames);
      return {
        firstName,
        lastName,
        jobTitle: draw.chance(0.9) ? draw.one(departments['Nursing'] ?? []) : null,
        department: draw.chance(0.8) ? draw.one(Object.keys(departments)) : null,
        location: draw.chance(0.5) ? draw.one(locations) : null,
        startDate: draw.chance(0.8) ? draw.day(2010, 2026) : null,
        externalId: `NH-${n}`,
        email: draw.chance(0.9) ? `p${n}@northgate.example` : null,
      };
    });
    const { status } = await product.call(createManyAccounts, {
      as: tenants.acme.admin,
      body: { accounts: people },
    });
    expect(status).toBe(201);
    await database.asSuperuser(
      `update app.account set type = case when id % 97 = 0 then 'manager' else type end,
         status = case when id % 7 = 0 then 'deactivated' else status end,
         access = case case when email is null then 2 else id % 5 end when 0 then 'suspended' when 1 then 'invited' else access end,
         deliverability = case id % 11 when 0 then 'hard_bounced' when 1 then 'complained' else 'ok' end
       where external_id is not null`,
    );
  });

  const list = async (query: Query) => {
    const { status, body } = await product.call(listAccounts, { as: tenants.acme.admin, query });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return {
    ...test,
    list,
    /** Everyone who matches, page by page. */
    everything: async (query: Query): Promise<ListedAccount[]> => {
      const items: ListedAccount[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ ...query, limit: '100', ...(cursor && { cursor }) });
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return items;
    },
  };
}

export const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
