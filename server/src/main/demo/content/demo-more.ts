import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import {
  addAttachment,
  addFileVersion,
  createContentFile,
  createSocial,
  publishContent,
  readContent,
  scheduleContent,
  submitContent,
} from '../../../areas/content/content.public.ts';
import { makePreview, storeFile } from '../../../areas/files/files.public.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { coverOf, morningIn } from './demo-content.ts';
import { demoFiles, type DemoFile } from './demo-files.ts';
import { demoPosts } from './demo-posts.ts';
import type { Stage } from './demo-stories.ts';
import { shiftClock } from '../demo.repository.ts';

const day = 86_400;

/** Writes the socials and files of the demo. @returns the ids by their titles */
export async function writeDemoMore(
  tx: OrganizationTransaction,
  blobs: BlobStore,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [seed, { scene, alt = '', stage, social }] of demoPosts.entries()) {
    await shiftClock(tx.db, -began(stage));
    const cover = scene && (await coverOf(tx, blobs, { scene, alt, seed: 60 + seed }));
    const id = await createSocial(tx, { ...social, ...(cover && { cover }) });
    await bringTo(tx, id, stage);
    ids.set(social.title, id);
  }
  for (const file of demoFiles) ids.set(file.title, await writeFile(tx, blobs, file));
  await shiftClock(tx.db, 0);
  return ids;
}

/** Carries a file of content with an article. */
export function attachDemoFile(tx: OrganizationTransaction, articleId: number, contentId: number) {
  return addAttachment(tx, articleId, { contentId });
}

async function writeFile(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  { title, tags, stage, versions }: DemoFile,
): Promise<number> {
  await shiftClock(tx.db, -began(stage));
  let id = 0;
  for (const version of versions) {
    const uploaded = { path: await store(tx, blobs, version), name: version.name };
    if (id === 0) {
      id = await createContentFile(tx, { ...uploaded, title, tags: [...tags] });
    } else {
      await bringTo(tx, id, stage);
      await shiftClock(tx.db, -began(stage) / 2);
      await addFileVersion(tx, id, uploaded);
    }
  }
  await bringTo(tx, id, stage);
  return id;
}

async function store(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  { name, contentType, size, ...made }: DemoFile['versions'][number],
): Promise<string> {
  const bytes = await made.bytes();
  const file = {
    size: bytes.length,
    open: () => Readable.from(bytes, { objectMode: false }),
    read: (start: number, length: number) => Promise.resolve(bytes.subarray(start, start + length)),
  };
  const by = { userId: tx.member.userId, signal: AbortSignal.timeout(60_000) };
  const path = contentFilePath(tx.member.accountId, randomUUID());
  await storeFile(tx, blobs, {
    path,
    name,
    bytes,
    contentType,
    width: size?.width ?? null,
    height: size?.height ?? null,
    preview: await makePreview(file, contentType, by),
  });
  return path;
}

/** Seconds since it was written. */
const began = (stage: Stage) => ('daysAgo' in stage ? stage.daysAgo : 1) * day;

async function bringTo(tx: OrganizationTransaction, id: number, stage: Stage): Promise<void> {
  const { version } = await readContent(tx, id);
  if (stage.state === 'published') await publishContent(tx, id, version);
  if (stage.state === 'in_review') {
    await submitContent(tx, id, { version, note: stage.note });
  }
  if (stage.state === 'scheduled') {
    await scheduleContent(tx, id, { version, publishAt: morningIn(stage.inDays) });
  }
}
