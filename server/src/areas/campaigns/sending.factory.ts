import pino from 'pino';
import * as plan from 'contract/campaigns/plan.contract.ts';
import * as sending from 'contract/campaigns/sending.contract.ts';
import * as messages from 'contract/delivery/messages.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { prepareMessage } from '../delivery/prepare-message.ts';
import { useCampaigns } from './campaigns.factory.ts';

let number = 0;

function nextAddress(): string {
  number += 1;
  return `reader${number}@acme.example`;
}

const steering = {
  undo: messages.undoMessage,
  pause: messages.pauseMessage,
  resume: messages.resumeMessage,
  stop: messages.stopMessage,
};

/** Campaigns with the calls by which they are tried, sent and steered, and what the worker does. */
export function useSending() {
  const campaigns = useCampaigns();
  const { add, product, tenants, database } = campaigns;
  const admin = () => tenants.acme.admin;
  /** The message of a campaign; one that is not there of a draft. */
  const messageOf = async (id: number) => {
    const { body } = await campaigns.getCampaign(id);
    return { params: { id: body.messageId ?? 999_999_999 } };
  };
  const after = async (id: number, call: ReturnType<typeof product.call>) => {
    const answer = await call;
    if (answer.status >= 400) return answer;
    return { ...answer, body: (await campaigns.getCampaign(id)).body };
  };
  return {
    ...campaigns,
    /** Someone with an address of their own. */
    reachable: async (fields: object = {}): Promise<number> =>
      (await add({ email: nextAddress(), ...fields })).id,
    preview: (id: number, query: Record<string, string> = {}) =>
      product.call(sending.previewCampaign, { as: admin(), params: { id }, query }),
    testIt: (
      id: number,
      version: number,
      as: TestPerson = admin(),
      colleagues?: readonly number[],
    ) => product.call(sending.testCampaign, { as, params: { id }, body: { version, colleagues } }),
    send: (
      id: number,
      body: object,
      headers: Record<string, string> = {},
      as: TestPerson = admin(),
    ) => product.call(sending.sendCampaign, { as, params: { id }, body, headers }),
    schedule: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(plan.scheduleCampaign, { as, params: { id }, body }),
    submit: (id: number, version: number, note: string | null = null, as: TestPerson = admin()) =>
      product.call(plan.submitCampaign, { as, params: { id }, body: { version, note } }),
    sendBack: (id: number, comment: string, as: TestPerson = admin()) =>
      product.call(plan.sendBackCampaign, { as, params: { id }, body: { comment } }),
    cancel: (id: number) => product.call(plan.cancelCampaign, { as: admin(), params: { id } }),
    reopen: (id: number) => product.call(plan.reopenCampaign, { as: admin(), params: { id } }),
    messageOf,
    /** The campaign as it stands after its message was steered, or the refusal. */
    steer: async (id: number, verb: keyof typeof steering) =>
      after(id, product.call(steering[verb], { as: admin(), ...(await messageOf(id)) })),
    after,
    figures: async (id: number) =>
      product.call(messages.readMessageFigures, { as: admin(), ...(await messageOf(id)) }),
    recipients: async (id: number, query: Record<string, string> = {}, as: TestPerson = admin()) =>
      product.call(messages.listMessageRecipients, { as, ...(await messageOf(id)), query }),
    skipped: async (id: number, query: Record<string, string> = {}) =>
      product.call(messages.listMessageSkipped, { as: admin(), ...(await messageOf(id)), query }),
    prepare: (id: number) => prepare(database, id),
    prepareMessage: (messageId: number) =>
      prepareOne(database, tenants.acme.organizationId, messageId),
  };
}

/** What the worker does with a campaign that was sent or tried again: writes down who gets it. */
async function prepare(
  database: ReturnType<typeof useCampaigns>['database'],
  id: number,
): Promise<number> {
  const [row] = await database.asSuperuser<{ message_id: number; organization_id: number }>(
    `select m.id as message_id, m.organization_id from app.campaign c
       join app.message m on m.id = c.message_id or m.retry_of = c.message_id
     where c.id = $1 order by m.id desc limit 1`,
    [id],
  );
  if (row === undefined) throw new Error('There is no such campaign');
  const { organization_id: organizationId, message_id: messageId } = row;
  await prepareOne(database, organizationId, messageId);
  return messageId;
}

async function prepareOne(
  database: ReturnType<typeof useCampaigns>['database'],
  organizationId: number,
  messageId: number,
): Promise<void> {
  const { signal } = new AbortController();
  const context = { pool: database.workerPool, log: pino({ level: 'silent' }), signal };
  await prepareMessage({ ...context, attempt: 1 }, { organizationId, messageId });
}
