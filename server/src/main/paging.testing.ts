import { listMessageRecipients, listMessageSkipped } from 'contract/delivery/messages.contract.ts';
import { listHouseholds } from 'contract/imports/kinds/dependants/households.contract.ts';
import { listImportFullSync } from 'contract/imports/execution/full-sync.contract.ts';
import { listImportRows } from 'contract/imports/validation/rows.contract.ts';
import { listUnusedFiles } from 'contract/files/storage.contract.ts';
import { hubSorts, listHubs } from 'contract/hubs/hubs.contract.ts';
import { getHubHistory } from 'contract/hubs/history.contract.ts';
import { listHubReadables } from 'contract/hubs/reader-hubs.contract.ts';
import { listAcknowledgements } from 'contract/content/acknowledgements.contract.ts';
import { getContentHistory } from 'contract/content/history.contract.ts';
import { contentSorts, listContent } from 'contract/content/content.contract.ts';
import { listUnread } from 'contract/content/readers.contract.ts';
import { listReadable } from 'contract/content/reading.contract.ts';
import { listOwnMessages } from 'contract/delivery/own-messages.contract.ts';
import { listDuplicates } from 'contract/duplicates/duplicates.contract.ts';
import { listBulkChanges } from 'contract/bulk/bulk.contract.ts';
import { listImports } from 'contract/imports/imports.contract.ts';
import { listCampaignAudience } from 'contract/campaigns/draft.contract.ts';
import { directSendSorts, listDirectSends } from 'contract/direct-sends/direct-sends.contract.ts';
import { listBlocks } from 'contract/templates/blocks.contract.ts';
import { templateSorts } from 'contract/templates/template.ts';
import { listTemplates } from 'contract/templates/templates.contract.ts';
import { listDirectSendAudience } from 'contract/direct-sends/sending.contract.ts';
import { listPersonMessages } from 'contract/delivery/person-messages.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { listAwaiting, listInvited } from 'contract/memberships/pending.contract.ts';

// What the places to start from hold, by the order of the list.

/** As PostgreSQL writes it. */
export const instant = '2026-01-05 09:30:00.123456+00';

export function articleKeysOf(sort: string): string[] {
  if (sort.endsWith('created')) return ['1'];
  if (sort.endsWith('size')) return ['1', '1'];
  return [/(?:updated|since|planned)$/u.test(sort) ? instant : 'ann', '1'];
}

export function keysOf(sort: string): string[] {
  if (sort.endsWith('created')) return ['1'];
  if (sort.endsWith('name')) return ['ann', '1'];
  if (sort.endsWith('startDate')) return ['2026-01-31', 'ann', '1'];
  if (/(?:type|status|access|deliverability|email)$/u.test(sort)) return ['1', 'ann', '1'];
  return [sort.endsWith('lastActivity') ? instant : 'x', 'ann', '1'];
}

export function dependantKeysOf(sort: string): string[] {
  return sort.endsWith('birthDate') ? ['2016-01-31', 'ann', '1'] : keysOf(sort);
}

/** A list in each of its orders, whose places to start from hold the same. */
export const inOrders = (endpoint: Endpoint, sorts: readonly string[], keys = ['1']) =>
  sorts.map((order) => ({ endpoint, order, more: { sort: order }, keys }));

export const contentLists = [
  ...contentSorts.map((order) => ({
    endpoint: listContent,
    order,
    more: { sort: order },
    keys: articleKeysOf(order),
  })),
  {
    endpoint: listAcknowledgements,
    order: 'name',
    more: { show: 'missing' },
    keys: ['ann', '1'],
  },
  { endpoint: getContentHistory, order: 'item history', more: {}, keys: ['1'] },
  { endpoint: listUnread, order: 'name', more: {}, keys: ['ann', '1'] },
  { endpoint: listReadable, order: 'published', more: {}, keys: [instant, '1'] },
  { endpoint: listOwnMessages, order: 'own message', more: {}, keys: [instant, '1'] },
];

export const hubLists = [
  { endpoint: getHubHistory, order: 'item history', more: {}, keys: ['1'] },
  ...hubSorts.map((order) => ({
    endpoint: listHubs,
    order,
    more: { sort: order },
    keys: articleKeysOf(order),
  })),
  {
    endpoint: listHubReadables,
    order: 'hub items',
    more: {},
    keys: ['1', '1', '-1.5', '1.5', '1'],
  },
];

export const templateLists = [listTemplates, listBlocks].flatMap((endpoint) =>
  templateSorts.map((order) => ({
    endpoint,
    order,
    more: { sort: order },
    keys: articleKeysOf(order),
  })),
);

export const pendingLists = [
  ...inOrders(listInvited, ['invited', '-invited']),
  ...inOrders(listInvited, ['expires', '-expires'], [instant, '1']),
  ...inOrders(listInvited, ['name', '-name'], ['ann', '1']),
  ...inOrders(listAwaiting, ['since', '-since'], [instant, '1']),
  ...inOrders(listAwaiting, ['name', '-name'], ['ann', '1']),
];

export const directSendLists = [
  ...directSendSorts.map((order) => ({
    endpoint: listDirectSends,
    order,
    more: { sort: order },
    keys: articleKeysOf(order),
  })),
  {
    endpoint: listDirectSendAudience,
    order: 'audience',
    more: { show: 'skipped' },
    keys: ['ann', '1'],
  },
];

/** What happened to one person, and what they were sent. */
export const personLists = [
  { endpoint: listHistory, order: 'history', more: {}, keys: [instant, 'auditLog', '1'] },
  { endpoint: listPersonMessages, order: 'message', more: {}, keys: ['1', '1'] },
  { endpoint: listDuplicates, order: 'duplicate', more: {}, keys: ['1', '1', '2'] },
];

/** What is done in the background, and what is deleted there. */
export const taskLists = [
  { endpoint: listUnusedFiles, order: 'unused', more: {}, keys: ['1'] },
  { endpoint: listBulkChanges, order: 'bulk-changes', more: {}, keys: ['1'] },
  { endpoint: listImports, order: 'imports', more: {}, keys: [instant, '1'] },
];

export function isOfPerson({ name }: { name: string }): boolean {
  return personLists.some(({ endpoint }) => endpoint.name === name);
}

export const audienceLists = [
  {
    endpoint: listCampaignAudience,
    order: 'audience',
    more: { show: 'eligible' },
    keys: ['ann', '1'],
  },
];

/** The lists of an import and of its rows. */
export const importLists = [
  { endpoint: listImportRows, order: 'import-line', more: {}, keys: ['2'] },
  { endpoint: listImportFullSync, order: 'import-full-sync', more: {}, keys: ['ann', '1'] },
  { endpoint: listHouseholds, order: 'households', more: {}, keys: ['2', '1'] },
  { endpoint: listImportRows, order: 'import-written', more: { show: 'written' }, keys: ['2'] },
];

/** The people of a message. */
export const messageLists = [
  { endpoint: listMessageRecipients, order: 'delivery', more: {}, keys: ['1'] },
  { endpoint: listMessageSkipped, order: 'skipped', more: {}, keys: ['1'] },
];
