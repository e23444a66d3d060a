import { beforeAll, expect } from 'vitest';
import pino from 'pino';
import * as messages from 'contract/delivery/messages.contract.ts';
import * as contract from 'contract/direct-sends/direct-sends.contract.ts';
import * as sending from 'contract/direct-sends/sending.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { greeting, makeChannel } from '../campaigns/campaigns.factory.ts';
import { endMessage, type EndState } from '../campaigns/retry.factory.ts';
import { prepareMessage } from '../delivery/prepare-message.ts';
import { useGroups } from '../groups/groups.factory.ts';

let number = 0;

function nextAddress(): string {
  number += 1;
  return `direct${number}@acme.example`;
}

const steering = {
  undo: messages.undoMessage,
  pause: messages.pauseMessage,
  resume: messages.resumeMessage,
  stop: messages.stopMessage,
};

/** The calls by which tests send and steer, and what the worker does. */
function sendingCalls({ product, tenants, database }: ReturnType<typeof useGroups>) {
  const admin = () => tenants.acme.admin;
  return {
    send: (
      id: number,
      body: object,
      as: TestPerson = admin(),
      headers: Record<string, string> = {},
    ) => product.call(sending.sendDirectSend, { as, params: { id }, body, headers }),
    turn: (id: number, version: number) =>
      product.call(sending.turnIntoCampaign, { as: admin(), params: { id }, body: { version } }),
    steer: (messageId: number, verb: keyof typeof steering, as: TestPerson = admin()) =>
      product.call(steering[verb], { as, params: { id: messageId } }),
    retryCounts: (messageId: number) =>
      product.call(messages.countMessageRetry, { as: admin(), params: { id: messageId } }),
    retry: (messageId: number, people: number, as: TestPerson = admin()) =>
      product.call(messages.retryMessage, { as, params: { id: messageId }, body: { people } }),
    /** The message that tries another again, the newest. */
    retryOf: async (messageId: number): Promise<number> => {
      const [row] = await database.asSuperuser<{ id: number }>(
        'select max(id) as id from app.message where retry_of = $1',
        [messageId],
      );
      return row?.id ?? 0;
    },
    /** Ends a message: each of its deliveries so, in their order. */
    end: (messageId: number, ...states: readonly EndState[]) =>
      endMessage(database, messageId, states),
    figures: (messageId: number, as: TestPerson = admin()) =>
      product.call(messages.readMessageFigures, { as, params: { id: messageId } }),
    recipients: (messageId: number) =>
      product.call(messages.listMessageRecipients, { as: admin(), params: { id: messageId } }),
    skipped: (messageId: number) =>
      product.call(messages.listMessageSkipped, { as: admin(), params: { id: messageId } }),
    setState: (messageId: number, state: string) =>
      database.asSuperuser('update app.message set state = $2, state_since = now() where id = $1', [
        messageId,
        state,
      ]),
    /** What the audit log says of a direct send, the oldest first. */
    auditLogOf: async (id: number) => {
      const rows = await database.asSuperuser<{ action: string }>(
        `select action from app.audit_event
         where target_type = 'direct_send' and target_id = $1 order by id`,
        [id],
      );
      return rows.map(({ action }) => action);
    },
    /** What the worker does with what was sent: writes down who gets it. */
    prepare: async (messageId: number): Promise<void> => {
      const { signal } = new AbortController();
      const context = { pool: database.workerPool, log: pino({ level: 'silent' }), signal };
      const { organizationId } = tenants.acme;
      await prepareMessage({ ...context, attempt: 1 }, { organizationId, messageId });
    },
  };
}

/** People and groups with the calls by which tests write and send direct sends, and a channel that works. */
export function useDirectSends() {
  const groups = useGroups();
  const { add, product, tenants, database } = groups;
  const channel = { id: 0 };
  const admin = () => tenants.acme.admin;

  beforeAll(async () => {
    channel.id = await makeChannel(database, tenants.acme.organizationId);
  });

  const test = {
    ...groups,
    channel,
    /** Someone with an address of their own. */
    reachable: async (fields: object = {}): Promise<number> =>
      (await add({ email: nextAddress(), ...fields })).id,
    create: (body: object, as: TestPerson = admin(), headers: Record<string, string> = {}) =>
      product.call(contract.createDirectSend, { as, body, headers }),
    draft: async (fields: object = {}, as: TestPerson = admin()) => {
      const { status, body } = await test.create(fields, as);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    /** A draft that may be sent to these people. */
    ready: (people: number[], fields: object = {}, as: TestPerson = admin()) =>
      test.draft(
        { subject: 'Theatre 3', document: greeting, to: { groups: [], people }, ...fields },
        as,
      ),
    /** A direct send to so many people that was sent. */
    sent: async (size: number) => {
      const people = await Promise.all(Array.from({ length: size }, () => test.reachable()));
      const draft = await test.ready(people);
      const { status, body } = await test.send(draft.id, { version: draft.version, people: size });
      expect(status, JSON.stringify(body)).toBe(202);
      return { ...body, people, messageId: body.messageId as number };
    },
    get: (id: number, as: TestPerson = admin()) =>
      product.call(contract.getDirectSend, { as, params: { id } }),
    list: (query: Record<string, string> = {}, as: TestPerson = admin()) =>
      product.call(contract.listDirectSends, { as, query }),
    save: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(contract.updateDirectSend, { as, params: { id }, body }),
    copy: (id: number) =>
      product.call(contract.duplicateDirectSend, { as: admin(), params: { id } }),
    trash: (id: number) => product.call(contract.deleteDirectSend, { as: admin(), params: { id } }),
    restore: (id: number) =>
      product.call(contract.restoreDirectSend, { as: admin(), params: { id } }),
    counts: (id: number) =>
      product.call(sending.countDirectSendAudience, { as: admin(), params: { id } }),
    people: (id: number, query: Record<string, string | string[]>) =>
      product.call(sending.listDirectSendAudience, { as: admin(), params: { id }, query }),
    check: (id: number) => product.call(sending.checkDirectSend, { as: admin(), params: { id } }),
    preview: (id: number, query: Record<string, string> = {}) =>
      product.call(sending.previewDirectSend, { as: admin(), params: { id }, query }),
    testIt: (id: number, version: number) =>
      product.call(sending.testDirectSend, { as: admin(), params: { id }, body: { version } }),
    ...sendingCalls(groups),
  };
  return test;
}
