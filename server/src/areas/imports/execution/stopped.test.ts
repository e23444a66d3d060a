import { describe, expect, it } from 'vitest';
import { deliverabilities, subscriptions } from 'contract/people/account.ts';
import { bouncedOf, saysNo, unsubscribedOf } from 'contract/people/words.ts';
import { exportLabels } from '../../directory/export/export-cells.ts';
import { useImports } from '../imports.factory.ts';

const test = useImports();
const { tenants, database } = test;

const header = ['id', 'first name', 'last name', 'email', 'Unsubscribed', 'Bounced'];
const row = (id: string, unsubscribed = '', bounced = ''): string[] => [
  id,
  'Given',
  'Name',
  `${id.toLowerCase()}@acme.example`,
  unsubscribed,
  bounced,
];

const stateOf = async (...ids: string[]) => {
  const rows = await database.asSuperuser<{ id: string; summary: string }>(
    `select external_id as id, subscription || ' ' || deliverability || ' ' || coalesce((
       select string_agg(s.reason, '+' order by s.reason) from app.suppression s
       where s.organization_id = a.organization_id and s.email_key = a.email_key), '-') as summary
     from app.account a where organization_id = $1 and external_id = any($2) order by external_id`,
    [tenants.acme.organizationId, ids],
  );
  return rows.map(({ summary }) => summary);
};

async function upload(lines: string[][], blanks: 'keep' | 'clear' = 'keep') {
  const { id, columns } = await test.upload([header, ...lines]);
  await test.mapColumns(id, { id: 'externalId' }, { match: 'externalId', blanks });
  return { id, columns };
}

describe('a list from another tool', () => {
  it('brings who unsubscribed and whose emails bounced, by the names of its columns', async () => {
    const { id, columns } = await upload([
      row('ST-1', 'yes'),
      row('ST-2', '', 'hard bounce'),
      row('ST-3', 'Opted-out', 'spam'),
      row('ST-4', 'no', 'no'),
      row('ST-5', 'perhaps'),
    ]);
    expect(
      (columns as { name: string; field: string | null }[]).slice(-2).map(({ field }) => field),
    ).toEqual(['subscription', 'deliverability']);
    expect((await test.check(id)).figures).toMatchObject({ create: 4, errors: 1 });
    expect((await test.lines(id, { show: 'errors' })).items).toMatchObject([
      { line: 6, errors: [{ field: 'subscription', messageCode: { code: 'neither_yes_nor_no' } }] },
    ]);
    await test.run(id);
    expect(await stateOf('ST-1', 'ST-2', 'ST-3', 'ST-4')).toEqual([
      'unsubscribed ok unsubscribed',
      'never_asked hard_bounced hard_bounce',
      'unsubscribed complained complaint+unsubscribed',
      'never_asked ok -',
    ]);
    const changes = await database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from app.subscription_change
        where organization_id = $1 and by = 'import' and state = 'unsubscribed'`,
      [tenants.acme.organizationId],
    );
    expect(changes).toEqual([{ n: 2 }]);
  });

  it('shows what changes, and never begins emails again', async () => {
    const first = await upload([row('SU-1'), row('SU-2', 'yes', 'yes')]);
    await test.check(first.id);
    await test.run(first.id);
    const again = await upload([row('SU-1', 'yes'), row('SU-2', 'no', 'no')], 'clear');
    expect((await test.check(again.id)).figures).toMatchObject({ update: 1, unchanged: 1 });
    expect((await test.lines(again.id, { show: 'update' })).items[0].differences).toMatchObject([
      { field: 'subscription', before: 'no', after: 'yes' },
    ]);
    // They leave while the file waits to be run.
    await database.asSuperuser(
      `update app.account set deliverability = 'complained' where external_id = 'SU-1'`,
    );
    await test.run(again.id);
    expect(await stateOf('SU-1', 'SU-2')).toEqual([
      'unsubscribed complained complaint+unsubscribed',
      'unsubscribed hard_bounced hard_bounce+unsubscribed',
    ]);
  });
});

describe('what an exported file of people says', () => {
  const spaced = (word: string) => word.replaceAll('_', ' ');

  it.each(subscriptions.map(spaced))('is read: %s', (word) => {
    expect(unsubscribedOf(word) ?? saysNo(word)).toBe(word === 'unsubscribed' ? word : true);
  });

  it.each([exportLabels.noAddress, ...deliverabilities.map(spaced)])('is read: %s', (word) => {
    const stops = { 'hard bounced': 'hard_bounced', complained: 'complained' }[word];
    expect(bouncedOf(word) ?? saysNo(word)).toBe(stops ?? true);
  });
});
