import { beforeAll, describe, expect, it } from 'vitest';
import {
  campaignSorts,
  createCampaign,
  listCampaigns,
} from 'contract/campaigns/campaigns.contract.ts';
import { sendCampaign } from 'contract/campaigns/sending.contract.ts';
import { createArticle } from 'contract/content/articles.contract.ts';
import { createHub } from 'contract/hubs/hubs.contract.ts';
import { listSuppressions } from 'contract/delivery/suppressions.contract.ts';
import { channelSorts, listChannels } from 'contract/channels/channels.contract.ts';
import { dependantSorts, listDependants } from 'contract/dependants/dependant-list.contract.ts';
import { groupSorts, listGroups } from 'contract/groups/groups.contract.ts';
import { createDirectSend } from 'contract/direct-sends/direct-sends.contract.ts';
import { listOwnAuditLog, auditLogSorts } from 'contract/session/own-audit-log.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { accountSorts } from 'contract/people/account-sort.ts';
import { listHouseholds } from 'contract/imports/kinds/dependants/households.contract.ts';
import { createImport } from 'contract/imports/imports.contract.ts';
import { listImportFullSync } from 'contract/imports/execution/full-sync.contract.ts';
import { listImportRows } from 'contract/imports/validation/rows.contract.ts';
import { joinCodeSorts, listJoinCodes } from 'contract/memberships/join-codes.contract.ts';
import { makeChannel, sendable } from '../areas/campaigns/campaigns.factory.ts';
import { staff, staffHeaders, uploadOf, useImports } from '../areas/imports/imports.factory.ts';
import { forgedKeys } from './federated/forged-keys.testing.ts';
import {
  articleKeysOf,
  audienceLists,
  dependantKeysOf,
  directSendLists,
  contentLists,
  hubLists,
  importLists,
  inOrders,
  instant,
  keysOf,
  isOfPerson,
  messageLists,
  pendingLists,
  personLists,
  taskLists,
  templateLists,
} from './paging.testing.ts';
import { operations, type Call } from '../testing/test-product.ts';
import { jsonSchemaOf } from '../kernel/http/json-schema.ts';

const test = useImports();
const { product, tenants } = test;
let importId = 0;
let familiesId = 0;
let campaignId = 0;
let messageId = 0;
let directSendId = 0;
let articleId = 0;
let hubId = 0;

beforeAll(async () => {
  importId = (await test.upload([staffHeaders, ...staff(3, 'PG')])).id;
  await test.mapColumns(importId, {}, { fullSync: 'imported' });
  await test.check(importId);
  const as = tenants.acme.admin;
  const families = uploadOf([['Employee', 'First name']], 'families.csv', 'dependants');
  const begun = await product.call(createImport, { as, body: { ...families, rowCount: 1 } });
  familiesId = begun.body.id;
  await makeChannel(test.database, tenants.acme.organizationId);
  const body = { name: 'Paged', ...sendable([as.accountId]) };
  const { id, version } = (await product.call(createCampaign, { as, body })).body;
  campaignId = id;
  articleId = (await product.call(createArticle, { as, body: { title: 'Paged' } })).body.id;
  hubId = (await product.call(createHub, { as, body: { name: 'Paged' } })).body.id;
  const call = { as, params: { id }, body: { version, people: 1 } };
  const sent = await product.call(sendCampaign, call);
  expect(sent.status).toBe(202);
  messageId = sent.body.messageId;
  directSendId = (await product.call(createDirectSend, { as, body: {} })).body.id;
});

/** Every list with pages, in every order it has, and what its places to start from hold. */
const lists = [
  ...accountSorts.map((order) => ({
    endpoint: listAccounts,
    order,
    more: { sort: order },
    keys: keysOf(order),
  })),
  ...dependantSorts.map((order) => ({
    endpoint: listDependants,
    order,
    more: { sort: order },
    keys: dependantKeysOf(order),
  })),
  ...groupSorts.map((order) => ({
    endpoint: listGroups,
    order,
    more: { sort: order },
    keys: order.endsWith('members') ? ['1', 'ann', '1'] : keysOf(order),
  })),
  ...contentLists,
  ...hubLists,
  ...inOrders(listChannels, channelSorts),
  ...inOrders(listSuppressions, ['created', '-created']),
  ...inOrders(listSuppressions, ['address', '-address'], ['x', '1']),
  ...inOrders(listJoinCodes, joinCodeSorts),
  ...pendingLists,
  ...campaignSorts.map((order) => ({
    endpoint: listCampaigns,
    order,
    more: { sort: order },
    keys: articleKeysOf(order),
  })),
  ...templateLists,
  ...audienceLists,
  ...directSendLists,
  ...messageLists,
  ...inOrders(listOwnAuditLog, auditLogSorts, [instant, '1']),
  ...personLists,
  ...taskLists,
  ...importLists,
];

const namesOf = (those: readonly { endpoint: { name: string } }[]): ReadonlySet<string> =>
  new Set(those.map(({ endpoint }) => endpoint.name));
const ofCampaign = namesOf(audienceLists);
const ofMessage = namesOf(messageLists);
const namesOfContent = ['content.unread', 'content.acknowledgements', 'content.history'];
const ofContent: ReadonlySet<string> = new Set(namesOfContent);
const ofHub: ReadonlySet<string> = new Set(['hubs.readItems', 'hubs.history']);

function paramsOf({ endpoint }: (typeof lists)[number]): Call {
  if (endpoint === listImportRows || endpoint === listImportFullSync)
    return { params: { id: importId } };
  if (endpoint === listHouseholds) return { params: { id: familiesId } };
  if (ofHub.has(endpoint.name)) return { params: { id: hubId } };
  if (ofContent.has(endpoint.name)) return { params: { id: articleId } };
  if (isOfPerson(endpoint)) return { params: { id: tenants.acme.admin.accountId } };
  if (endpoint.name === 'directSends.audiencePeople') return { params: { id: directSendId } };
  if (ofMessage.has(endpoint.name)) return { params: { id: messageId } };
  return ofCampaign.has(endpoint.name) ? { params: { id: campaignId } } : {};
}

function ask(list: (typeof lists)[number], query: Record<string, string>, as = tenants.acme.admin) {
  const call: Call = { as, query: { ...list.more, ...query } };
  return product.call(list.endpoint, { ...call, ...paramsOf(list) });
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a forged place to start from', () => {
  it('is tried on every list that has pages', () => {
    const paged = operations.filter(
      ({ query }) => query && 'cursor' in (jsonSchemaOf(query, 'input').properties ?? {}),
    );
    const tried = new Set(lists.map(({ endpoint }) => endpoint.name));
    expect(paged.map(({ name }) => name).filter((name) => !tried.has(name as never))).toEqual([]);
  });

  it.each(lists)('is refused or leads to a page: $order', async (list) => {
    const ours = await ask(list, { cursor: encoded([list.order, false, list.keys]) });
    expect(ours.status).toBe(200);
    for (const index of list.keys.keys()) {
      for (const key of forgedKeys) {
        const keys = list.keys.with(index, key);
        for (const backwards of [false, true]) {
          const { status } = await ask(list, { cursor: encoded([list.order, backwards, keys]) });
          expect([keys, [200, 400].includes(status), status]).toEqual([keys, true, status]);
        }
      }
    }
  });

  it.each(lists)('of another shape is refused: $order', async (list) => {
    const order = list.order;
    const cursors = [
      'x',
      'A'.repeat(1001),
      '====',
      '%00',
      encoded(null),
      encoded({}),
      encoded([]),
      encoded([order]),
      encoded([order, 'false', ['1']]),
      encoded([order, false, '1']),
      encoded([order, false, []]),
      encoded([order, false, [...list.keys.map(() => '1'), '1']]),
      encoded([order, false, [1]]),
      encoded([order, false, list.keys.map(() => null)]),
      encoded([`${order} `, false, ['1']]),
      encoded(['__proto__', false, ['1']]),
    ];
    for (const cursor of cursors) {
      const { status, body } = await ask(list, { cursor });
      expect([cursor, status, body.code]).toEqual([cursor, 400, 'BAD_REQUEST']);
    }
  });
});

describe('a place to start from of another organization', () => {
  it('reveals no one in it', async () => {
    const as = tenants.beta.admin;
    const theirs = await product.call(listAccounts, { as, query: { sort: 'name', limit: '1' } });
    const cursor: string = theirs.body.nextCursor;
    const { status, body } = await product.call(listAccounts, {
      as: tenants.acme.admin,
      query: { sort: 'name', cursor },
    });
    expect(status).toBe(200);
    const own = new Set(
      Object.values(tenants.acme).map((person) => (person as { accountId?: number }).accountId),
    );
    const seen = body.items.map((item: { id: number }) => item.id);
    expect(seen.filter((id: number) => !own.has(id))).toEqual([]);
  });
});

const wrongSizes = '1e9,1000000000,101,0,-1,+5,1.0,abc,, 5,٣,0x10'.split(',');

describe('a size of a page', () => {
  it.each(lists)('is 1 to 100 in digits: $order', async (list) => {
    for (const limit of wrongSizes) {
      const { status, body } = await ask(list, { limit });
      expect([limit, status, body.code]).toEqual([limit, 400, 'BAD_REQUEST']);
    }
    for (const limit of ['1', '100']) expect((await ask(list, { limit })).status).toBe(200);
  });

  it.each(lists)('is one, and no list has an offset: $order', async (list) => {
    for (const name of ['offset', 'page', 'skip', 'per_page']) {
      expect((await ask(list, { [name]: '1' })).status).toBe(400);
    }
    const query = { limit: ['1', '2'] };
    const call = { as: tenants.acme.admin, ...paramsOf(list), query };
    expect((await product.call(list.endpoint, call)).status).toBe(400);
  });
});
