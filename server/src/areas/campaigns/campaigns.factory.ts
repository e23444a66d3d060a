import { beforeAll, expect } from 'vitest';
import * as campaigns from 'contract/campaigns/campaigns.contract.ts';
import * as draft from 'contract/campaigns/draft.contract.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useGroups } from '../groups/groups.factory.ts';

let number = 0;

function nextName(): string {
  number += 1;
  return `Campaign ${number}`;
}

/** A document of one paragraph that greets who reads it. */
export const greeting = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hello ' },
        { type: 'mergeField', attrs: { field: 'jobTitle', fallback: 'colleague' } },
      ],
    },
  ],
};

/** Above how many people an administrator approves what the organization sends; null: never. */
export function approveAbove(
  { database, tenants }: Pick<ReturnType<typeof useGroups>, 'database' | 'tenants'>,
  above: number | null,
) {
  const { organizationId } = tenants.acme;
  return database.asSuperuser('update app.organization set approval_threshold = $2 where id = $1', [
    organizationId,
    above,
  ]);
}

export function audienceOf(
  include: Partial<Audience['include']>,
  exclude: Partial<Audience['include']> = {},
): Audience {
  return {
    include: { groups: [], people: [], ...include },
    exclude: { groups: [], people: [], ...exclude },
  };
}

/** A channel that works. */
export async function makeChannel(database: TestDatabase, organizationId: number): Promise<number> {
  const [made] = await database.asSuperuser<{ id: number }>(
    `insert into app.channel (organization_id, name, from_name, from_address, state)
     values ($1, 'E-mail', 'Acme', 'news@acme.example', 'verified') returning id`,
    [organizationId],
  );
  return made?.id ?? 0;
}

/** What a campaign to these people needs to be sent. */
export function sendable(people: number[]) {
  return { subject: 'Flu clinics', document: greeting, audience: audienceOf({ people }) };
}

/** People and groups with the calls by which tests write campaigns, and a channel that works. */
export function useCampaigns() {
  const groups = useGroups();
  const { product, tenants, database } = groups;
  const channel = { id: 0 };
  const admin = () => tenants.acme.admin;

  beforeAll(async () => {
    channel.id = await makeChannel(database, tenants.acme.organizationId);
  });

  const test = {
    ...groups,
    channel,
    create: (body: object, as: TestPerson = admin(), headers: Record<string, string> = {}) =>
      product.call(campaigns.createCampaign, { as, body, headers }),
    /** A new draft with a name of its own. */
    campaign: async (fields: object = {}, as: TestPerson = admin()) => {
      const { status, body } = await test.create({ name: nextName(), ...fields }, as);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    /** A draft that may be sent to these people. */
    ready: async (people: number[], fields: object = {}) =>
      test.campaign({ ...sendable(people), ...fields }),
    getCampaign: (id: number, as: TestPerson = admin()) =>
      product.call(campaigns.getCampaign, { as, params: { id } }),
    listAll: (query: Record<string, string> = {}, as: TestPerson = admin()) =>
      product.call(campaigns.listCampaigns, { as, query }),
    save: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(campaigns.updateCampaign, { as, params: { id }, body }),
    copy: (id: number, headers: Record<string, string> = {}) =>
      product.call(campaigns.duplicateCampaign, { as: admin(), params: { id }, headers }),
    trashCampaign: (id: number) =>
      product.call(campaigns.deleteCampaign, { as: admin(), params: { id } }),
    restoreCampaign: (id: number) =>
      product.call(campaigns.restoreCampaign, { as: admin(), params: { id } }),
    counts: (id: number) =>
      product.call(draft.countCampaignAudience, { as: admin(), params: { id } }),
    people: (id: number, query: Record<string, string | string[]>) =>
      product.call(draft.listCampaignAudience, { as: admin(), params: { id }, query }),
    fields: (id: number) => product.call(draft.listCampaignFields, { as: admin(), params: { id } }),
    check: (id: number) => product.call(draft.checkCampaign, { as: admin(), params: { id } }),
    /** What the audit log says of a campaign, the oldest first. */
    auditLogOf: (id: number) =>
      database.asSuperuser<{ action: string; changes: unknown }>(
        `select action, changes from app.audit_event
         where target_type = 'campaign' and target_id = $1 order by id`,
        [id],
      ),
  };
  return test;
}
