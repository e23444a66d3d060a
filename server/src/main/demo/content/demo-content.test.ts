import { articleCreateSchema } from 'contract/content/articles.contract.ts';
import { publishingGaps } from 'contract/documents/document-text.ts';
import sharp from 'sharp';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmtpTransport } from '../../../kernel/mail/smtp-transport.ts';
import { startFaultSink, type FaultSink } from '../../../testing/smtp-fault-sink.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';
import { writeDemoStories } from './demo-content.ts';
import { demoCaller, fillDemo, foundDemo } from '../demo.ts';
import { coverSize, drawCover, drawFace, faceSize } from './demo-drawings.ts';
import { demoFiles } from './demo-files.ts';
import { demoPosts } from './demo-posts.ts';
import { joinDemoStaff } from '../people/demo-staff.ts';
import { demoStories } from './demo-stories.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
const taken: string[] = [];
let sink: FaultSink;
beforeAll(async () => {
  sink = await startFaultSink({ take: ({ messageId }) => void taken.push(messageId) });
});
afterAll(() => sink.stop());

it.each(demoStories.map(({ article }) => [article.title, article] as const))(
  '“%s” is an article as it may be published',
  (_title, article) => {
    expect(articleCreateSchema.parse(article)).toEqual(article);
    expect(publishingGaps(article.document)).toEqual([]);
  },
);

it('draws the same faces and covers each time, in their sizes', async () => {
  const [face, again, other] = await Promise.all([drawFace(1), drawFace(1), drawFace(2)]);
  expect(face.equals(again)).toBe(true);
  expect(face.equals(other)).toBe(false);
  expect(await sharp(face).metadata()).toMatchObject({ ...faceSize, format: 'png' });
  const cover = await sharp(await drawCover('clinic', 1)).metadata();
  expect(cover).toMatchObject({ ...coverSize, format: 'jpeg' });
});

it('has people join and write once, in all states, with covers, photos and confirmations', async () => {
  const { urls, pool } = database;
  const userId = (await foundDemo(pool, product.identity.admin, 'N0t-a-secret-of-anybody')) ?? 0;
  await fillDemo(pool, product.blobs, userId);
  const transport = createSmtpTransport({
    url: sink.url,
    from: { address: 'no-reply@northgate.example' },
  });
  const live = async () => {
    const staff = await joinDemoStaff({
      database: { api: urls.api, worker: urls.worker, identity: urls.identity, owner: null },
      identity: product.identity.admin,
      transport,
      publicUrl: 'http://127.0.0.1:3000',
      filesUrl: 'http://127.0.0.1:3000/api/files',
      log: pino({ level: 'silent' }),
      caller: demoCaller(userId),
    });
    await writeDemoStories(pool, product.blobs, demoCaller(userId), staff);
    return staff.length;
  };
  expect([await live(), await live()]).toEqual([36, 36]);
  transport.close();
  expect(taken).toHaveLength(36);

  const content = await database.asSuperuser<{ state: string; title: string; author: number }>(`
    select state, title, created_by as author, cover_file_id from app.content order by id`);
  const stories = content.filter(({ title }) =>
    demoStories.some(({ article }) => article.title === title),
  );
  expect(stories.map(({ state }) => state)).toEqual(demoStories.map(({ stage }) => stage.state));
  expect(new Set(content.map(({ author }) => author)).size).toBeGreaterThanOrEqual(5);
  expect(stories.filter((row) => 'cover_file_id' in row && row.cover_file_id === null)).toEqual([]);
  const kinds = await database.asSuperuser(`
    select kind, count(*)::int as count, count(distinct state)::int as states from app.content
    where kind <> 'article' group by kind order by kind`);
  expect(kinds).toEqual([
    { kind: 'file', count: demoFiles.length, states: 3 },
    { kind: 'social', count: demoPosts.length, states: 3 },
  ]);
  const versions = await database.asSuperuser(`
    select f.content_type, f.preview from app.content_file_version v
      join app.stored_file f on f.organization_id = v.organization_id and f.id = v.file_id
    order by f.id`);
  expect(versions).toEqual([
    { content_type: 'application/pdf', preview: 'made' },
    { content_type: 'application/pdf', preview: 'made' },
    { content_type: expect.stringContaining('spreadsheetml'), preview: null },
    { content_type: 'application/pdf', preview: 'made' },
    { content_type: 'image/jpeg', preview: 'made' },
  ]);
  const uncovered = 'select name from app.hub where cover_file_id is null or cover_alt is null';
  expect(await database.asSuperuser(uncovered)).toEqual([]);
  const arranged = await database.asSuperuser<{ pins: number; sections: string[] }>(`
    select count(*) filter (where i.pinned)::int as pins, h.sections from app.hub h
      join app.hub_item i on i.organization_id = h.organization_id and i.hub_id = h.id
    where h.name = 'Winter 2026' group by h.id, h.sections`);
  expect(arranged).toEqual([{ pins: 1, sections: ['Stay well', 'Get to work'] }]);
  const [facts] = await database.asSuperuser(`
    select (select count(*)::int from app.content_acknowledgement) > 5 as confirmed,
      (select count(*)::int from app.account where photo is not null) > 60 as photos,
      (select count(*)::int from app.account where last_activity_at is not null) as seen,
      (select count(distinct date_trunc('week', last_activity_at))::int from app.account) >= 5 as weeks,
      (select count(*)::int from app.account where last_activity_at < created_at) as seen_before,
      (select count(*)::int from app.account where email like '%@silent.example') as silent,
      (select count(*)::int from app.account where email like '%@bounce.example') as lost,
      (select count(distinct content_id)::int from app.engagement_event where kind = 'viewed') > 8 as read`);
  expect(facts).toEqual({
    confirmed: true,
    photos: true,
    seen: 37,
    lost: 6,
    read: true,
    weeks: true,
    seen_before: 0,
    silent: 3,
  });
});
