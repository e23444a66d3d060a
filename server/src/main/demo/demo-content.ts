import { randomUUID } from 'node:crypto';
import {
  acknowledge,
  changeContentState,
  createArticle,
  publishContent,
  scheduleContent,
  submitContent,
  updateContentSettings,
} from '../../areas/content/content.public.ts';
import { storeFile } from '../../areas/files/files.public.ts';
import { replaceMembers } from '../../areas/hubs/hubs.public.ts';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import type { demoCaller } from './demo.ts';
import { coverSize, drawCover, type Scene } from './demo-drawings.ts';
import { demoHubs } from './demo-hubs.ts';
import { drawing } from './demo-people.ts';
import { demoStories, type DemoStory } from './demo-stories.ts';
import { findDemoContent, findDemoHub, findDemoUsers, shiftClock } from './demo.repository.ts';

const requestId = '00000000-0000-4000-8000-000000000000';
const day = 86_400;
/** Seconds from the first draft to what comes of it. */
const writing = 2 * day;

type Caller = ReturnType<typeof demoCaller>;

/** Stores a drawing as a cover. */
export async function coverOf(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  { scene, alt, seed }: { scene: Scene; alt: string; seed: number },
) {
  const { id } = await storeFile({ ...tx, requestId }, blobs, {
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
  for (const [place, story] of demoStories.entries()) {
    const author = staff[story.author % staff.length];
    if (author === undefined) return;
    const id = await withOrganization(pool, author, { readOnly: false }, (tx) =>
      write(tx, blobs, story, place),
    );
    if (id !== null && story.settings?.acknowledgement === true) await confirm(pool, staff, id);
  }
}

/** Those who write have a hub in which they may. */
async function giveHub(tx: OrganizationTransaction, staff: readonly Caller[]): Promise<void> {
  const { db, member } = tx;
  const writers = new Set(demoStories.map(({ author }) => staff[author % staff.length]?.userId));
  const users = await findDemoUsers(db, member.organizationId);
  const members = users
    .filter(({ userId }) => writers.has(userId))
    .map(({ accountId }) => ({ id: accountId, role: 'editor' as const }));
  const hub = await findDemoHub(db, member.organizationId, demoHubs[0].hub.name);
  await replaceMembers(tx, hub, { members }, requestId);
}

/** @returns null when it is there already */
async function write(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  story: DemoStory,
  seed: number,
): Promise<number | null> {
  const { article, stage } = story;
  const known = await findDemoContent(tx.db, tx.member.organizationId, article.title);
  if (known !== undefined) return null;
  const shownAgo = 'daysAgo' in stage ? stage.daysAgo * day : 0;
  await shiftClock(tx.db, -(shownAgo + writing));
  const cover = await coverOf(tx, blobs, { ...story, seed });
  const id = await createArticle(tx, { ...article, cover }, requestId);
  const settings = { version: 1, ...story.settings, ...daysOf(story) };
  const { version } = await updateContentSettings(tx, id, settings, requestId);
  await shiftClock(tx.db, -shownAgo);
  if (stage.state === 'published' || stage.state === 'archived') {
    await publishContent(tx, id, version, requestId);
  }
  if (stage.state === 'archived') {
    await shiftClock(tx.db, -(shownAgo / 3));
    await changeContentState(tx, id, 'archive', requestId);
  }
  if (stage.state === 'scheduled') {
    const publishAt = new Date(Date.now() + stage.inDays * day * 1000).toISOString();
    await scheduleContent(tx, id, { version, publishAt }, requestId);
  }
  if (stage.state === 'in_review') {
    await submitContent(tx, id, { version, note: stage.note }, requestId);
  }
  return id;
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
