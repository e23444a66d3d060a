import { describe, expect, it } from 'vitest';
import { manualClock } from '../../kernel/clock/clock.ts';
import { testSecret } from '../../testing/test-product.ts';
import { addHubOf } from '../content/content.factory.ts';
import { visit } from '../delivery/sent-emails.factory.ts';
import { asksToConfirm, useReading } from './reading.factory.ts';
import { createReadingTickets } from './reading-ticket.ts';

const { database, emailTo, open, product, published, send, tenants, ticketFor } = useReading();

describe('a page opened after signing in', () => {
  it('is one person’s, of one organization, for an hour', async () => {
    const id = await published();
    const { standard } = tenants.acme;
    expect((await open(id, tenants.beta.standard)).status).toBe(404);
    const path = await ticketFor(id);
    expect((await visit(product, path)).statusCode).toBe(200);
    const [row] = await database.asSuperuser<{ key: string }>(
      'select key from app.organization where id = $1',
      [tenants.acme.organizationId],
    );
    const reader = {
      organizationKey: row?.key ?? '',
      organizationSlug: 'acme',
      accountId: standard.accountId,
    };
    const forged = (secret: string, now: number, change: object = {}) =>
      new URL(
        createReadingTickets(secret, 'http://127.0.0.1:3000', manualClock(now)).linkTo(
          { ...reader, ...change },
          { of: 'content', id },
        ).url,
      ).pathname;
    const hour = 60 * 60 * 1000;
    const [betaRow] = await database.asSuperuser<{ key: string }>(
      'select key from app.organization where id = $1',
      [tenants.beta.organizationId],
    );
    const paths = [
      forged(testSecret, Date.now() - hour),
      forged(`${testSecret}x`, Date.now()),
      forged(testSecret, Date.now(), { organizationKey: betaRow?.key }),
      path.replace(/mine\/..../, 'mine/AAAA'),
      path.replace(/\d+$/, '999999999'),
      path.replace(/\d+$/, '1x'),
    ];
    const answers = await Promise.all(paths.map((one) => visit(product, one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
    expect((await visit(product, forged(testSecret, Date.now()))).statusCode).toBe(200);
  });

  it('closes at once for a person who has lost access', async () => {
    const id = await published();
    const path = await ticketFor(id, tenants.acme.standard);
    const access = (state: string) =>
      database.asSuperuser(`update app.account set access = $1 where id = $2`, [
        state,
        tenants.acme.standard.accountId,
      ]);
    await access('suspended');
    expect((await visit(product, path)).statusCode).toBe(404);
    expect((await send(path)).statusCode).toBe(404);
    await access('granted');
    expect((await visit(product, path)).statusCode).toBe(200);
    await product.signInAgain(tenants.acme.standard);
  });

  it('is not there while the organization is suspended', async () => {
    const id = await published();
    const path = await ticketFor(id);
    const suspend = (since: string) =>
      database.asSuperuser(`update app.organization set suspended_at = ${since} where id = $1`, [
        tenants.acme.organizationId,
      ]);
    await suspend('now()');
    expect((await visit(product, path)).statusCode).toBe(403);
    expect((await send(path)).statusCode).toBe(403);
    await suspend('null');
  });

  it('holds no script, asks for nothing from elsewhere and stays small, as every other page', async () => {
    const id = await published(asksToConfirm);
    const email = await emailTo(id);
    const paths = [await ticketFor(id), `/r/${email.link}`, `/r/${email.link}/1`];
    for (const path of [...paths, `/u/${email.link}`, '/r/mine/x/content/1', '/r/x']) {
      const { body, headers } = await visit(product, path);
      expect(body, path).not.toMatch(/<script|\son\w+=|javascript:/i);
      const styles = /href="([^"]+\.css)"/.exec(body)?.[1] ?? '';
      const css = (await visit(product, styles)).body;
      expect(body.length + css.length, path).toBeLessThan(30 * 1024);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers['content-security-policy'], path).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'$/,
      );
    }
  });

  it('leads to the hubs of the reader that hold it, and to no other', async () => {
    const id = await published();
    const hubs = [
      await addHubOf(database, tenants.acme, 'Winter care'),
      await addHubOf(database, tenants.acme, 'Not yet public'),
    ];
    await database.asSuperuser(
      `insert into app.hub_item (organization_id, hub_id, content_id, position)
       select $1, h, $3, 1 from unnest($2::bigint[]) h`,
      [tenants.acme.organizationId, hubs, id],
    );
    await database.asSuperuser(
      `update app.hub set state = 'published', published_at = now() where id = $1`,
      [hubs[0]],
    );
    const page = (await visit(product, await ticketFor(id))).body;
    expect(page).toContain(`/acme/for-you/hubs/${hubs[0]}">Winter care</a>`);
    expect(page).not.toContain('Not yet public');
  });
});
