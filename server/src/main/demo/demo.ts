import type { PeopleFieldCreate } from 'contract/fields/fields.contract.ts';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import { updateBrand } from '../../areas/brand/brand.public.ts';
import { createArticle, publishContent } from '../../areas/content/content.public.ts';
import { createDependants } from '../../areas/dependants/dependants.public.ts';
import { catcherDeps, createChannel } from '../../areas/channels/channels.public.ts';
import { addItems, arrangeHub, changeHubState, createHub } from '../../areas/hubs/hubs.public.ts';
import { createGroup } from '../../areas/groups/groups.public.ts';
import { createView, updateSettings } from '../../areas/organizations/organizations.public.ts';
import { createAccounts, updateAccount } from '../../areas/people/people.public.ts';
import { createField } from '../../areas/fields/fields.public.ts';
import { setUpOrganization, offerSetupCode } from '../../areas/memberships/memberships.public.ts';
import { listAccounts } from '../../areas/directory/directory.public.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import type { IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import { demoArticles } from './content/demo-articles.ts';
import {
  demoDependants,
  demoPeople,
  drawing,
  enteredTwice,
  withLostAddresses,
} from './people/demo-people.ts';
import { demoFields, withDemoFields } from './people/demo-fields.ts';
import { arrangementOf, demoHubs } from './content/demo-hubs.ts';
import { demoGroups, demoRuledGroups, demoView, nightCover } from './people/demo-groups.ts';
import { coverOf } from './content/demo-content.ts';
import { makeTemplates } from './sending/demo-templates.ts';
import { makeTopics } from './people/demo-topics.ts';
import { attachDemoFile, writeDemoMore } from './content/demo-more.ts';
import { givePhotos } from './people/demo-photos.ts';
import { shiftClock } from './demo.repository.ts';

/** Where the demo organization is, and what stands below its emails. */
const demoSettings = {
  contactEmail: 'hello@northgate.example',
  postalAddress: '14 Quayside\nNewcastle upon Tyne NE1 3DE\nUnited Kingdom',
  footerText: 'Registered in England and Wales, number 00000000',
};

const demoBrand = { accent: '#7a1f5c' };

const slug = 'northgate-health';
const email = 'ines.duarte@northgate.example';

const demoChannel = {
  name: 'Email',
  fromName: 'Northgate Health',
  fromAddress: 'news@northgate.example',
} as const;

export const demoAccess = { email, organizationSlug: slug };

/**
 * Founds the demo organization in an empty database, through the same use case as everyone's.
 *
 * @returns its administrator's user; null when there is an organization already
 */
export async function foundDemo(
  pool: DatabasePool,
  identity: IdentityAdmin,
  password: string,
): Promise<number | null> {
  const code = await offerSetupCode(pool);
  if (code === null) return null;
  const { userId } = await setUpOrganization(pool, identity, code, {
    organization: { slug, name: 'Northgate Health', timeZone: 'Europe/London', locale: 'en-GB' },
    founder: { firstName: 'Ines', lastName: 'Duarte', email, jobTitle: 'Head of people', password },
  });
  return userId;
}

/** The administrator, as the use cases are called by them. */
export function demoCaller(userId: number) {
  return { userId, sessionVersion: 1, sessionId: null, slug };
}

/** Fills the demo organization with people, their dependants, groups and articles, all or none, once. */
export async function fillDemo(
  pool: DatabasePool,
  blobs: BlobStore,
  userId: number,
): Promise<void> {
  await withOrganization(pool, demoCaller(userId), { readOnly: false }, async (tx) => {
    const { total } = await listAccounts(tx, { limit: 1 });
    if (total.count === 1) await fill(tx, blobs);
  });
}

async function fill(tx: OrganizationTransaction, blobs: BlobStore): Promise<void> {
  await updateSettings(tx, { version: 1, ...demoSettings });
  await updateBrand(tx, { version: 1, ...demoBrand });
  const firstAid = await defineFields(tx);
  const people = withDemoFields(withLostAddresses(demoPeople(239)));
  const placed = await arrive(tx, [...people, ...enteredTwice(people, 2)]);
  await createDependants(tx, demoDependants(placed));
  const groups = await makeGroups(tx, placed, firstAid);
  await createView(tx, demoView(firstAid));
  await createChannel(tx, catcherDeps, demoChannel);
  await makeTopics(tx, placed);
  await makeTemplates(tx);
  const articles = await write(tx, blobs);
  const more = await writeDemoMore(tx, blobs);
  await attachDemoFile(tx, articles[0] ?? 0, more.get('Hand hygiene poster, A3') ?? 0);
  await makeHubs(tx, blobs, { articles, more }, groups);
  await givePhotos(tx, blobs, placed, [tx.member.accountId]);
  await giveManagers(tx, placed);
  const draw = drawing(99);
  for (const { id } of placed.filter(() => draw.chance(0.06))) {
    await shiftClock(tx.db, -draw() * monthsShown * month);
    // Version 2: the line manager came first.
    await updateAccount(tx, id, { version: 2, status: 'deactivated' });
  }
}

/** @returns the field in which a certificate's last day stands */
async function defineFields(tx: OrganizationTransaction): Promise<number> {
  const made = new Map<string, number>();
  for (const field of Object.values<PeopleFieldCreate>(demoFields)) {
    made.set(field.label, (await createField(tx, field)).id);
  }
  return made.get(demoFields.firstAid.label) ?? 0;
}

async function makeGroups(
  tx: OrganizationTransaction,
  placed: readonly Placed[],
  firstAid: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const group of demoGroups(placed)) {
    ids.set(group.name, await createGroup(tx, group));
  }
  for (const group of demoRuledGroups(ids.get(nightCover) ?? 0, firstAid)) {
    await createGroup(tx, group);
  }
  return ids;
}

async function makeHubs(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  content: { articles: readonly number[]; more: ReadonlyMap<string, number> },
  groups: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [seed, demoHub] of demoHubs.entries()) {
    const { hub, groups: names, articles: indexes, more, arranged, published } = demoHub;
    const cover = await coverOf(tx, blobs, { ...demoHub.cover, seed });
    const audience =
      names === undefined
        ? ({ kind: 'everyone' } as const)
        : ({ kind: 'groups', groups: names.flatMap((name) => groups.get(name) ?? []) } as const);
    const id = await createHub(tx, { ...hub, cover, audience });
    const items = [
      ...indexes.flatMap((index) => content.articles[index] ?? []),
      ...more.flatMap((title) => content.more.get(title) ?? []),
    ];
    await addItems(
      tx,
      id,
      items.map((contentId) => ({ contentId })),
    );
    if (arranged !== undefined) {
      await arrangeHub(tx, id, arrangementOf(items, arranged));
    }
    if (published) await changeHubState(tx, id, 'publish');
  }
}

/** Seconds. */
const month = 30.4 * 86_400;
const monthsShown = 11;

type Placed = AccountCreate & { id: number };

/** Most of them have been in the directory since it was created a year ago; some joined in each month since. */
async function arrive(
  tx: OrganizationTransaction,
  people: readonly AccountCreate[],
): Promise<Placed[]> {
  const draw = drawing(7);
  const arrivals = Map.groupBy(people, () =>
    draw.chance(0.74) ? monthsShown + 1 : Math.floor(draw() * monthsShown),
  );
  const placed: Placed[] = [];
  for (const monthsAgo of [...arrivals.keys()].toSorted((one, other) => other - one)) {
    const some = arrivals.get(monthsAgo) ?? [];
    await shiftClock(tx.db, -(monthsAgo + 0.4) * month);
    const origin = { source: 'import', listName: 'accounts', erased: null } as const;
    const ids = await createAccounts(tx, some, origin);
    placed.push(...some.map((person, index) => ({ ...person, id: ids[index] as number })));
  }
  await shiftClock(tx.db, 0);
  return placed;
}

/** @returns the articles, in their order */
async function write(tx: OrganizationTransaction, blobs: BlobStore): Promise<number[]> {
  const ids: number[] = [];
  for (const [seed, { article, cover, published }] of demoArticles.entries()) {
    const drawn = cover && (await coverOf(tx, blobs, { ...cover, seed }));
    const id = await createArticle(tx, { ...article, ...(drawn && { cover: drawn }) });
    if (published) await publishContent(tx, id, 1);
    ids.push(id);
  }
  return ids;
}

/** The first manager of a department leads it; managers report to the head of people. */
async function giveManagers(tx: OrganizationTransaction, people: readonly Placed[]): Promise<void> {
  const leads = new Map<string, number>();
  for (const person of people) {
    const department = person.department ?? '';
    if (person.type === 'manager' && !leads.has(department)) leads.set(department, person.id);
  }
  for (const { id, department } of people) {
    const lead = leads.get(department ?? '') ?? tx.member.accountId;
    const lineManagerId = lead === id ? tx.member.accountId : lead;
    await updateAccount(tx, id, { version: 1, lineManagerId });
  }
}
