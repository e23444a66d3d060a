import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { CampaignCreate, CampaignUpdate } from 'contract/campaigns/campaigns.contract.ts';
import type { ArticleHead } from 'contract/content/article.ts';
import type { ArticleUpdate } from 'contract/content/articles.contract.ts';
import type { Dependant } from 'contract/dependants/dependant.ts';
import type { DependantCreate, DependantUpdate } from 'contract/dependants/dependants.contract.ts';
import type { Group, GroupKind } from 'contract/groups/group.ts';
import type { GroupCreate } from 'contract/groups/groups.contract.ts';
import type { Account } from 'contract/people/account.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import type { PeopleFieldCreate } from 'contract/fields/fields.contract.ts';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from './product-address.ts';

/** Another person at work in the same organization: the API as the signed-in user of the page. */
export interface Colleague {
  /** Any operation, by its path below `/api/admin`. */
  call: <T>(method: string, path: string, data?: unknown) => Promise<T>;
  add: (person: AccountCreate) => Promise<Account>;
  addMany: (people: readonly AccountCreate[]) => Promise<number[]>;
  change: (id: number, version: number, fields: object) => Promise<Account>;
  read: (id: number) => Promise<Account>;
  remove: (id: number) => Promise<void>;
  invite: (id: number) => Promise<void>;
  inviteMany: (ids: readonly number[]) => Promise<void>;
  addDependant: (dependant: DependantCreate) => Promise<Dependant>;
  addDependants: (dependants: readonly DependantCreate[]) => Promise<number[]>;
  changeDependant: (id: number, update: DependantUpdate) => Promise<Dependant>;
  readDependant: (id: number) => Promise<Dependant>;
  makeGroup: (group: GroupCreate) => Promise<Group>;
  dropGroup: (id: number) => Promise<unknown>;
  /** A field of people that the organization defines. */
  defineField: (field: PeopleFieldCreate) => Promise<PeopleField>;
  fields: () => Promise<{ items: PeopleField[] }>;
  dropField: (field: Pick<PeopleField, 'id' | 'label'>) => Promise<unknown>;
  saveArticle: (id: number, update: ArticleUpdate) => Promise<ArticleHead>;
  makeCampaign: (campaign: CampaignCreate) => Promise<CampaignHead>;
  channels: () => Promise<{ items: { id: number; state: string }[] }>;
  saveCampaign: (id: number, update: CampaignUpdate) => Promise<CampaignHead>;
  /** The IDs of the groups of a kind that each of these people is in; of manual ones by default. */
  groupsOf: (ids: readonly number[], kind?: GroupKind) => Promise<number[][]>;
}

/** Works with the session of the page. */
export async function colleagueOf(page: Page, product: Product): Promise<Colleague> {
  const given = await page.request.get('/api/identity/token');
  const { token } = (await given.json()) as { token: string };
  return colleagueBy(page, product, `Bearer ${token}`);
}

/** Works with any token of the signed-in user. */
export function colleagueBy(
  page: Page,
  product: Pick<Product, 'url' | 'organizationSlug'>,
  authorization: string,
): Colleague {
  const headers = { authorization, 'organization-slug': product.organizationSlug };
  const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await page.request.fetch(`${product.url}/api/admin${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok())
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  };
  return {
    call,
    add: (person) => call('POST', '/accounts', person),
    addMany: async (accounts) =>
      (await call<{ ids: number[] }>('POST', '/accounts/create-many', { accounts })).ids,
    change: (id, version, fields) => call('PATCH', `/accounts/${id}`, { version, ...fields }),
    read: (id) => call('GET', `/accounts/${id}`),
    remove: (id) => call('DELETE', `/accounts/${id}`),
    invite: (id) => call('POST', '/invitations', { ids: [id] }),
    inviteMany: (ids) => call('POST', '/invitations', { ids }),
    addDependant: (dependant) => call('POST', '/accounts/dependents', dependant),
    addDependants: async (dependants) =>
      (await call<{ ids: number[] }>('POST', '/accounts/dependents/create-many', { dependants }))
        .ids,
    changeDependant: (id, update) => call('PATCH', `/accounts/dependents/${id}`, update),
    readDependant: (id) => call('GET', `/accounts/dependents/${id}`),
    makeGroup: (group) => call('POST', '/groups', group),
    dropGroup: (id) => call('DELETE', `/groups/${id}`),
    defineField: (field) => call('POST', '/settings/people-fields', field),
    fields: () => call('GET', '/settings/people-fields'),
    dropField: ({ id, label }) =>
      call('DELETE', `/settings/people-fields/${id}?label=${encodeURIComponent(label)}`),
    saveArticle: (id, update) => call('PATCH', `/content/articles/${id}`, update),
    makeCampaign: (campaign) => call('POST', '/campaigns', campaign),
    channels: () => call('GET', '/channels'),
    saveCampaign: (id, update) => call('PATCH', `/campaigns/${id}`, update),
    groupsOf: (ids, kind = 'fixed') =>
      Promise.all(
        ids.map(async (id) => {
          const { items } = await call<{ items: Group[] }>('GET', `/accounts/${id}/groups`);
          return items.filter((group) => group.kind === kind).map((group) => group.id);
        }),
      ),
  };
}

/** A last name that is unique in the directory: tests run beside each other. */
export function uniqueName(): string {
  const letters = [...randomBytes(8)].map((byte) => String.fromCodePoint(97 + (byte % 26)));
  return `Q${letters.join('')}`;
}
