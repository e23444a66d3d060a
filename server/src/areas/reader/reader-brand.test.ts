import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrast, leastContrast } from 'contract/brand/contrast.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { composeEmail, visit } from '../delivery/sent-emails.factory.ts';
import { brandStyles } from './reader-brand.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
  await database.asSuperuser(
    `update app.organization set name = 'Klinik & Co', accent = '#7a1f5c', logo = 'brand/one',
       contact_email = 'hallo@klinik.example', postal_address = E'Hauptstraße 1\n10115 Berlin',
       footer_text = 'HRB <1234>' where id = $1`,
    [acme.organizationId],
  );
});
const suspend = (since: string) =>
  database.asSuperuser(`update app.organization set suspended_at = ${since} where id = $1`, [
    acme.organizationId,
  ]);
const subscriptionOf = async (accountId: number) =>
  (
    await database.asSuperuser<{ subscription: string }>(
      'select subscription from app.account where id = $1',
      [accountId],
    )
  )[0]?.subscription;

describe('the pages of readers', () => {
  it('wear the colour of the organization, which the policy lets through by its hash', async () => {
    const email = await composeEmail(database, acme);
    const { body, headers } = await visit(product, `/r/${email.link}`);
    const [, css = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? [];
    expect(css).toContain('--brand:#7a1f5c');
    const hash = createHash('sha256').update(css).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(body.length).toBeLessThan(30 * 1024);
  });

  it('show the logo, and say where the organization is', async () => {
    const email = await composeEmail(database, acme);
    for (const path of [`/r/${email.link}`, `/u/${email.link}`]) {
      const { body } = await visit(product, path);
      expect(body).toMatch(
        /<img src="http:\/\/127\.0\.0\.1:3000\/api\/files\/logo\/[0-9a-f]{32}\/one" alt="Klinik &amp; Co" height="40">/,
      );
      expect(body).toContain(
        '<div>Hauptstraße 1</div><div>10115 Berlin</div><div><a href="mailto:hallo@klinik.example">hallo@klinik.example</a></div><div>HRB &lt;1234&gt;</div>',
      );
    }
  });

  it('keep their links readable on the footer too, in the light and in the dark', () => {
    for (const accent of ['#767676', '#ffb01b', '#7a1f5c', '#000000']) {
      const css = brandStyles(accent)?.css ?? '';
      const [light = '', dark = ''] = [...css.matchAll(/--brand:(#[0-9a-f]{6})/g)].map(
        ([, colour]) => colour,
      );
      expect(contrast(light, '#f5f7f9')).toBeGreaterThanOrEqual(leastContrast);
      expect(contrast(dark, '#171d26')).toBeGreaterThanOrEqual(leastContrast);
    }
  });

  it('need no style of their own in the usual colour', () => {
    expect(brandStyles('#075d68')).toBeNull();
  });
});

describe('of a suspended organization', () => {
  it('messages say so, and nothing is counted', async () => {
    const email = await composeEmail(database, acme);
    await suspend('now()');
    for (const path of [`/r/${email.link}`, `/r/${email.link}/1`, `/c/${email.link}/1`]) {
      const { statusCode, body } = await visit(product, path);
      expect([path, statusCode]).toEqual([path, 403]);
      expect(body).toContain('The organization that sent the message is suspended.');
      expect(body).not.toContain('Klinik');
    }
    const events = await database.asSuperuser(
      `select kind from app.engagement_event where message_id = ${email.messageId}`,
    );
    expect(events).toEqual([]);
    await suspend('null');
    expect((await visit(product, `/r/${email.link}`)).statusCode).toBe(200);
  });

  it('people can still unsubscribe', async () => {
    const email = await composeEmail(database, acme);
    await suspend('now()');
    expect((await visit(product, `/u/${email.link}`)).statusCode).toBe(200);
    const answer = await product.app.inject({
      method: 'POST',
      url: `/u/${email.link}`,
      headers: {
        host: '127.0.0.1:3000',
        origin: 'http://127.0.0.1:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await subscriptionOf(email.accountId)).toBe('unsubscribed');
    await suspend('null');
  });
});
