import { randomUUID } from 'node:crypto';
import {
  acknowledge,
  readInConsole,
  changeContentState,
  createArticle,
  publishContent,
  scheduleContent,
  submitContent,
  updateContentSettings,
} from '../../../areas/content/content.public.ts';
import { storeFile } from '../../../areas/files/files.public.ts';
import { addItems, replaceMembers } from '../../../areas/hubs/hubs.public.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { demoCaller } from '../demo.ts';
import { coverSize, drawCover, type Scene } from './demo-drawings.ts';
import { demoHubs } from './demo-hubs.ts';
import { drawing } from '../people/demo-people.ts';
import { demoStories, type DemoStory } from './demo-stories.ts';
import {
  findDemoContent,
  findDemoHub,
  findDemoUsers,
  findPublishedContent,
  shiftClock,
} from '../demo.repository.ts';

const day = 86_400;
/** From opening a page to its end. */
const readingSeconds = 95;
/** Seconds from the first draft to what comes of it. */
const writing = 2 * day;

type Caller = ReturnType<typeof demoCaller>;

/** Stores a drawing as a cover. */
export async function coverOf(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  { scene, alt, seed }: { scene: Scene; alt: string; seed: number },
) {
  const { id } = await storeFile(tx, blobs, {
    path: `pictures/${randomUUID().replaceAll('-', '')}`,
    name: `${scene}.jpg`,
    bytes: await drawCover(scene, seed),
    contentType: 'image/jpeg',
    ...coverSize,
  });
  return { fileId: id, alt };
}

/** Has people write what the demo shows, each in a transaction of their own; what is there is left as it is. */
export async function writeDemoStories(
  pool: DatabasePool,
  blobs: BlobStore,
  admin: Caller,
  staff: readonly Caller[],
): Promise<void> {
  await withOrganization(pool, admin, { readOnly: false }, (tx) => giveHub(tx, staff));
  let isNew = false;
  for (const [index, story] of demoStories.entries()) {
    const author = staff[story.author % staff.length];
    if (author === undefined) return;
    const id = await withOrganization(pool, author, { readOnly: false }, (tx) =>
      write(tx, blobs, story, index),
    );
    if (id === null) continue;
    isNew = true;
    if (story.settings?.acknowledgement !== true) continue;
    await withOrganization(pool, admin, { readOnly: false }, (tx) => intoHub(tx, id));
    await confirm(pool, staff, id);
  }
  if (isNew) await readAll(pool, staff);
}

/** Those who write have a hub in which they may. */
async function giveHub(tx: OrganizationTransaction, staff: readonly Caller[]): Promise<void> {
  const writers = new Set(demoStories.map(({ author }) => staff[author % staff.length]?.userId));
  const users = await findDemoUsers(tx);
  const members = users
    .filter(({ userId }) => writers.has(userId))
    .map(({ accountId }) => ({ id: accountId, role: 'editor' as const }));
  const hub = await findDemoHub(tx, demoHubs[0].hub.name);
  await replaceMembers(tx, hub, { members });
}

/** Who gets an email about it comes by the hub to everything else. */
async function intoHub(tx: OrganizationTransaction, contentId: number): Promise<void> {
  await addItems(tx, await findDemoHub(tx, demoHubs[0].hub.name), [{ contentId }]);
}

/** @returns null when it is there already */
async function write(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  story: DemoStory,
  seed: number,
): Promise<number | null> {
  const { article, stage } = story;
  const known = await findDemoContent(tx, article.title);
  if (known !== undefined) return null;
  const shownAgo = 'daysAgo' in stage ? stage.daysAgo * day : 0;
  await shiftClock(tx.db, -(shownAgo + writing));
  const cover = await coverOf(tx, blobs, { ...story, seed });
  const id = await createArticle(tx, { ...article, cover });
  const settings = { version: 1, ...story.settings, ...daysOf(story) };
  const { version } = await updateContentSettings(tx, id, settings);
  await shiftClock(tx.db, -shownAgo);
  if (stage.state === 'published' || stage.state === 'archived') {
    await publishContent(tx, id, version);
  }
  if (stage.state === 'archived') {
    await shiftClock(tx.db, -(shownAgo / 3));
    await changeContentState(tx, id, 'archive');
  }
  if (stage.state === 'scheduled') {
    await scheduleContent(tx, id, { version, publishAt: morningIn(stage.inDays) });
  }
  if (stage.state === 'in_review') {
    await submitContent(tx, id, { version, note: stage.note });
  }
  return id;
}

/** Eight o’clock in universal time, in so many days. */
export function morningIn(days: number): string {
  const date = new Date(Date.now() + days * day * 1000);
  date.setUTCHours(8, 0, 0, 0);
  return date.toISOString();
}

const dayIn = (days: number) => new Date(Date.now() + days * day * 1000).toISOString().slice(0, 10);

function daysOf({ reviewInDays, acknowledgeInDays }: DemoStory) {
  return {
    ...(reviewInDays !== undefined && { reviewAt: dayIn(reviewInDays) }),
    ...(acknowledgeInDays !== undefined && { acknowledgeBy: dayIn(acknowledgeInDays) }),
  };
}

/** Half of those who sign in confirm that they read it. */
async function confirm(pool: DatabasePool, staff: readonly Caller[], id: number): Promise<void> {
  const draw = drawing(5);
  for (const caller of staff.filter(() => draw.chance(0.5))) {
    await withOrganization(pool, caller, { readOnly: false }, async (tx) => {
      await shiftClock(tx.db, -draw() * 5 * day);
      await acknowledge(tx, id);
    });
  }
}

/** So many of those who sign in read most of what is published; the others open one of twelve. */
const keenReaders = 20;

/** Those who sign in read some of what is published, since it is or in the last days, and most of it to the end. */
async function readAll(pool: DatabasePool, staff: readonly Caller[]): Promise<void> {
  const draw = drawing(6);
  for (const [index, caller] of staff.entries()) {
    const chance = index < keenReaders ? 0.6 : 1 / 12;
    await withOrganization(pool, caller, { readOnly: false }, async (tx) => {
      for (const { id, shownFor } of await findPublishedContent(tx)) {
        if (!draw.chance(chance)) continue;
        const ago = draw() * Math.min(shownFor, 4 * day);
        await shiftClock(tx.db, -ago);
        await readInConsole(tx, id, 'viewed');
        if (!draw.chance(0.7)) continue;
        await shiftClock(tx.db, Math.min(0, readingSeconds - ago));
        await readInConsole(tx, id, 'finished');
      }
    });
  }
}
