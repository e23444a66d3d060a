import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { composeEmail, visit, type ComposedEmail } from '../../delivery/sent-emails.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (link: string, body: string, headers: Record<string, string> = form) =>
  visit(product, `/u/${link}`, { method: 'POST', body, headers });

async function stateOf({ accountId, email, messageId }: ComposedEmail) {
  const [row] = await database.asSuperuser(
    `select a.subscription,
       (select string_agg(reason, ' ' order by reason) from app.suppression s
         where s.organization_id = a.organization_id and s.email_key = $2 and s.until is null) as suppression,
       (select coalesce(array_agg(c.state order by c.id), '{}') from app.subscription_change c
         where c.account_id = a.id and c.by = 'self') as changes,
       (select count(*)::int from app.engagement_event e
         where e.message_id = $3 and e.kind = 'unsubscribed') as events
     from app.account a where a.id = $1`,
    [accountId, email, messageId],
  );
  return row;
}

const untouched = { subscription: 'never_asked', suppression: null, changes: [], events: 0 };
const stopped = {
  subscription: 'unsubscribed',
  suppression: 'unsubscribed',
  changes: ['unsubscribed'],
  events: 1,
};

describe('asking for the page', () => {
  it('changes nothing, however often and in whatever way', async () => {
    const email = await composeEmail(database, acme);
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const answer = await visit(
        product,
        `/u/${email.link}?action=stop&List-Unsubscribe=One-Click`,
        {
          method,
        },
      );
      expect(answer.statusCode).toBe(200);
    }
    expect(await stateOf(email)).toEqual(untouched);
  });
});

describe('one click', () => {
  const multipart =
    '------x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n------x--\r\n';

  it.each([
    ['List-Unsubscribe=One-Click', form],
    [multipart, { 'content-type': 'multipart/form-data; boundary=----x' }],
  ])('of a mail program stops it: no cookie, no redirect, from any origin', async (body, type) => {
    const email = await composeEmail(database, acme);
    const answer = await post(email.link, body, { ...type, origin: 'https://mail.example' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await stateOf(email)).toEqual(stopped);
  });

  it('twice, or twenty times at once, is once', async () => {
    const email = await composeEmail(database, acme);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(email.link, 'List-Unsubscribe=One-Click')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stateOf(email)).toEqual(stopped);
  });

  it('is undone by the button, and says when', async () => {
    const email = await composeEmail(database, acme);
    const done = await post(email.link, 'action=stop');
    expect(done.body).toContain('You’re unsubscribed');
    expect(done.body).toMatch(/Unsubscribed on \d+ \w+ \d{4} at \d\d:\d\d/);
    expect(done.body).not.toContain(email.email);
    const back = await post(email.link, 'action=resume');
    expect(back.body).toContain('Unsubscribe from acme?');
    expect(await stateOf(email)).toEqual({
      ...stopped,
      subscription: 'subscribed',
      suppression: null,
      changes: ['unsubscribed', 'subscribed'],
    });
  });

  it('leaves a bounce a bounce, and outlives one that was to pass', async () => {
    for (const [until, reason] of [
      [null, 'hard_bounce unsubscribed'],
      ['now() + interval $$1 day$$', 'unsubscribed'],
    ]) {
      const email = await composeEmail(database, acme);
      await database.asSuperuser(
        `insert into app.suppression (organization_id, email_key, reason, until)
         values ($1, $2, 'hard_bounce', ${until ?? 'null'})`,
        [email.organizationId, email.email],
      );
      await post(email.link, 'List-Unsubscribe=One-Click');
      expect(await stateOf(email)).toMatchObject({
        subscription: 'unsubscribed',
        suppression: reason,
      });
    }
  });

  it('holds for the address when the person is gone', async () => {
    const email = await composeEmail(database, acme);
    await database.asSuperuser('delete from app.account where id = $1', [email.accountId]);
    expect((await post(email.link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    const rows = await database.asSuperuser(
      'select reason from app.suppression where email_key = $1',
      [email.email],
    );
    expect(rows).toEqual([{ reason: 'unsubscribed' }]);
  });
});

describe('what is no choice', () => {
  it('changes nothing', async () => {
    const email = await composeEmail(database, acme);
    const tried = [
      await post(email.link, ''),
      await post(email.link, 'action=delete'),
      await post(email.link, 'List-Unsubscribe=two'),
      await post(email.link, '{"action":"stop"}', { 'content-type': 'application/json' }),
      await post(email.link, `action=stop&x=${'x'.repeat(9000)}`),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 415, 413]);
    expect(await stateOf(email)).toEqual(untouched);
  });

  it('is the link of another organization, or one that was guessed', async () => {
    const beta = await product.tenant('beta');
    const [email, theirs] = [
      await composeEmail(database, acme),
      await composeEmail(database, beta),
    ];
    const [key = ''] = email.link.split('.');
    const [, token] = theirs.link.split('.');
    expect((await post(`${key}.${token}`, 'action=stop')).statusCode).toBe(404);
    const found: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          post(`${key}.${randomBytes(16).toString('hex')}`, 'action=stop'),
        ),
      );
      found.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(new Set(found)).toEqual(new Set([404]));
    expect([await stateOf(email), await stateOf(theirs)]).toEqual([untouched, untouched]);
  });
});

describe('topics to choose among', () => {
  it('say how often they send, and since when someone has left them', async () => {
    const tenant = await product.tenant('quarter');
    const email = await composeEmail(database, tenant);
    const sent = async (name: string, official: boolean, months: readonly number[]) => {
      const [topic] = await database.asSuperuser<{ id: number }>(
        `insert into app.topic (organization_id, name, official) values ($1, $2, $3) returning id`,
        [tenant.organizationId, name, official],
      );
      const topicId = topic?.id ?? 0;
      for (const ago of months) {
        const { messageId } = await composeEmail(database, tenant, { topicId, official });
        await database.asSuperuser(
          `update app.message set started_at = now() - make_interval(months => $2, days => 1) where id = $1`,
          [messageId, ago],
        );
      }
      return topicId;
    };
    await sent('Safety', true, [0, 0, 0, 1, 2, 2]);
    await sent('Choir', false, [0, 1, 2, 5, 5, 5]);
    await sent('Yearbook', false, [2]);
    const left = await sent('Fairs', false, [0, 0, 0]);
    await database.asSuperuser(
      `insert into app.topic_unsubscription (organization_id, topic_id, account_id, at)
       values ($1, $2, $3, '2026-03-04T12:00:00Z')`,
      [tenant.organizationId, left, email.accountId],
    );
    const { body } = await visit(product, `/u/${email.link}`);
    const aside = (name: string) =>
      new RegExp(`<b>${name}</b>.*?<span>(.*?)</span></li>`).exec(body)?.[1];
    expect(aside('Safety')).toBe('always sent, about 2 a month');
    expect(aside('Choir')).toBe('about 1 a month');
    expect(aside('Yearbook')).toBe('');
    expect(aside('Fairs')).toBe('unsubscribed on 4 March 2026');
  });
});
