import pino from 'pino';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from 'contract/campaigns/campaigns.contract.ts';
import { createArticle, updateArticle } from 'contract/content/articles.contract.ts';
import { findPictures, uploadPicture, type Picture } from 'contract/content/pictures.contract.ts';
import { organizationFileBytes } from 'contract/files/file-limits.ts';
import { deleteFile } from 'contract/files/files.contract.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { fetchFile } from '../../files/files.factory.ts';
import { sweepDeadFiles } from '../../files/sweep-files.ts';
import { addPicture } from './pictures.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const showing = ({ id }: Picture) => ({
  type: 'doc',
  content: [
    { type: 'image', attrs: { fileId: id, alt: 'An entrance', decorative: false, caption: null } },
  ],
});
const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A day later: whatever nothing shows is swept. */
async function sweepADayLater(): Promise<void> {
  await database.asSuperuser(
    `update app.stored_file set unused_since = unused_since - interval '25 hours'`,
  );
  await sweepDeadFiles({
    pool: database.workerPool,
    blobs: product.blobs,
    inbox: null,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
}

/** Whether its address still works, for everyone who has it, and whether its id is still known. */
async function isThere({ id, url }: Picture): Promise<boolean> {
  const { statusCode } = await fetchFile(product, url);
  const { body } = await product.call(findPictures, {
    as: acme.admin,
    query: { id: [String(id)] },
  });
  expect(body.items).toHaveLength(statusCode === 200 ? 1 : 0);
  return statusCode === 200;
}

const storedBytes = async () => {
  const [row] = await database.asSuperuser<{ value: number }>(
    `select value from app.counter where name = 'file_bytes' and organization_id = $1`,
    [acme.organizationId],
  );
  return row?.value ?? 0;
};

describe('a picture', () => {
  it('that nothing shows is deleted after a day, with its bytes and its share of the space', async () => {
    const before = await storedBytes();
    const picture = await addPicture(product, acme.standard);
    expect(await storedBytes()).toBeGreaterThan(before);
    expect(await isThere(picture)).toBe(true);
    await sweepADayLater();
    expect(await isThere(picture)).toBe(false);
    expect(await storedBytes()).toBe(before);
  });

  it('stays while an article may show it, in an earlier state too, and goes a day after the article', async () => {
    const picture = await addPicture(product, acme.admin);
    const { body: article } = await product.call(createArticle, {
      as: acme.admin,
      body: { title: 'Entrance', document: showing(picture) },
    });
    await sweepADayLater();
    const changed = await product.call(updateArticle, {
      as: acme.admin,
      params: { id: article.id },
      body: { version: article.version, document: empty },
    });
    expect(changed.status).toBe(200);
    await sweepADayLater();
    expect(await isThere(picture)).toBe(true);
    await database.asSuperuser('delete from app.content where id = $1', [article.id]);
    expect(await isThere(picture)).toBe(true);
    await sweepADayLater();
    expect(await isThere(picture)).toBe(false);
  });

  it('of two that show it stays for the one that is left', async () => {
    const picture = await addPicture(product, acme.admin);
    const document = showing(picture);
    const article = await product.call(createArticle, {
      as: acme.admin,
      body: { title: 'Entrance', document },
    });
    const campaign = await product.call(createCampaign, {
      as: acme.admin,
      body: { name: 'Entrance', document },
    });
    expect([article.status, campaign.status]).toEqual([201, 201]);
    await database.asSuperuser('delete from app.content where id = $1', [article.body.id]);
    await sweepADayLater();
    expect(await isThere(picture)).toBe(true);
    const path = await database.asSuperuser<{ path: string }>(
      'select path from app.stored_file where id = $1',
      [picture.id],
    );
    const query = { path: path[0]?.path ?? '' };
    expect((await product.call(deleteFile, { as: acme.admin, query })).status).toBe(409);
    await database.asSuperuser('delete from app.campaign where id = $1', [campaign.body.id]);
    expect((await product.call(deleteFile, { as: acme.admin, query })).status).toBe(204);
  });

  it('is refused where the organization has no space left, and leaves nothing', async () => {
    const value = await storedBytes();
    const files = () => database.asSuperuser('select id from app.stored_file order by id');
    const before = await files();
    const fill = (bytes: number) =>
      database.asSuperuser(
        `update app.counter set value = $2 where name = 'file_bytes' and organization_id = $1`,
        [acme.organizationId, bytes],
      );
    await fill(organizationFileBytes - 10);
    const create = { width: 40, height: 20, channels: 3 as const, background: '#075d68' };
    const { status, body } = await product.call(uploadPicture, {
      as: acme.admin,
      query: { name: 'entrance.png' },
      body: await sharp({ create }).png().toBuffer(),
      headers: { 'content-type': 'image/png' },
    });
    await fill(value);
    expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
    expect(await files()).toEqual(before);
  });
});
