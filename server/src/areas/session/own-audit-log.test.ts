import { beforeAll, describe, expect, it } from 'vitest';
import { listOwnAuditLog, type AuditLogEvent } from 'contract/session/own-audit-log.contract.ts';
import { getMe, updateMe } from 'contract/session/session.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';

const database = useTestDatabase();
const api = useTestProduct(database);
let beta: TestTenant;
beforeAll(async () => {
  beta = await api.tenant('beta');
});

const actionsIn = (events: readonly AuditLogEvent[]) => events.map(({ action }) => action);
const auditLog = (query: Record<string, string>) =>
  api.call(listOwnAuditLog, { as: beta.admin, query });

describe('asking for a part of it', () => {
  const ask = async (query: Record<string, string>) => (await auditLog(query)).body;
  beforeAll(async () => {
    await database.asSuperuser(
      `insert into app.audit_event (organization_id, at, actor_account_id, action, target_type, target_id)
       select $1, timestamptz '2026-03-01 23:30:00Z' + make_interval(days => n), $2,
         case when n % 2 = 0 then 'group.updated' else 'article.updated' end, 'group', n + 1
         from generate_series(0, 9) n`,
      [beta.organizationId, beta.admin.accountId],
    );
  });

  it('by what it belongs to', async () => {
    const { items, total } = await ask({ part: 'content' });
    expect(new Set(actionsIn(items))).toEqual(new Set(['article.updated']));
    expect(total).toEqual({ count: 5, kind: 'exact' });
    expect((await ask({ part: 'sign-in' })).items).toEqual([]);
  });

  it('by days, in the reader’s time zone', async () => {
    const days = { from: '2026-03-03', to: '2026-03-04' };
    expect((await ask(days)).items.map(({ at }: AuditLogEvent) => at.slice(0, 10))).toEqual([
      '2026-03-04',
      '2026-03-03',
    ]);
    const own = { as: beta.admin };
    const { version } = (await api.call(getMe, own)).body;
    await api.call(updateMe, { ...own, body: { version, timeZone: 'Europe/Zurich' } });
    // Half past eleven in London is the next day in Zurich.
    expect((await ask(days)).items.map(({ at }: AuditLogEvent) => at.slice(0, 10))).toEqual([
      '2026-03-03',
      '2026-03-02',
    ]);
    const backwards = await auditLog({ from: '2026-03-04', to: '2026-03-03' });
    expect(backwards.status).toBe(400);
  });

  it('in pages that neither repeat nor miss an event, both ways and in both orders', async () => {
    const whole = (await ask({ limit: '100' })).items.map(({ id }: AuditLogEvent) => id);
    for (const [sort, expected] of [
      ['-at', whole],
      ['at', whole.toReversed()],
    ] as const) {
      const seen: number[] = [];
      let cursor: string | null = null;
      let back: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof ask>> = await ask({
          limit: '3',
          sort,
          ...(cursor === null ? {} : { cursor }),
        });
        seen.push(...page.items.map(({ id }: AuditLogEvent) => id));
        cursor = page.nextCursor;
        back = page.previousCursor;
      } while (cursor !== null);
      expect(seen).toEqual(expected);
      const before = await ask({ limit: '3', sort, cursor: back ?? '' });
      const ids = before.items.map(({ id }: AuditLogEvent) => id);
      const last = whole.length % 3 === 0 ? 3 : whole.length % 3;
      expect(ids).toEqual(expected.slice(-last - 3, -last));
    }
  });
});
