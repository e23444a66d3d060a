import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect } from 'vitest';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type { DeliveryState, MessageState } from 'contract/delivery/message.ts';
import {
  withOrganization,
  withOrganizationJob,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import { useTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  testSecret,
  useTestProduct,
  type ProductOptions,
  type TestProduct,
  type TestTenant,
} from '../../testing/test-product.ts';
import { systemClock } from '../../kernel/clock/clock.ts';
import { createFileLinks } from '../files/files.public.ts';
import { catcherAlone, catcherDeps } from '../channels/channel-servers.ts';
import { createChannel } from '../channels/change-channel.ts';
import { prepareMessage } from './prepare-message.ts';
import { brokenInvariants } from './sending/invariants.repository.ts';
import { Sender } from './sending/sender.ts';
import { useSendingPool } from './sending/sending-pool.testing.ts';
import { quickRules } from './sending/quick-rules.testing.ts';
import { startMessage, type MessageStart, type SendingDeps } from './start-message.ts';

export const addresses = {
  publicUrl: 'https://console.northgate.example',
  links: createFileLinks(testSecret, 'https://console.northgate.example/api/files', systemClock),
};

export const greeting: MessageDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Dear ' },
        { type: 'mergeField', attrs: { field: 'firstName', fallback: 'all' } },
        { type: 'text', text: ', read ' },
        {
          type: 'text',
          text: 'this',
          marks: [{ type: 'link', attrs: { href: 'https://northgate.example/a?b=1&c=2' } }],
        },
      ],
    },
  ],
};

export interface SendingTenant extends TestTenant {
  channelId: number;
  groupId: number;
  audience: Audience;
  /** In the order of their addresses `p1@…`, `p2@…`. */
  people: number[];
}

export interface DeliveryRow {
  id: number;
  account_id: number;
  email: string;
  token: string;
  state: DeliveryState;
  attempts: number;
  reply: string | null;
  reason: string | null;
}

const silent = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

type AsAdmin = <T>(of: TestTenant, work: (tx: OrganizationTransaction) => Promise<T>) => Promise<T>;

/** An organization with a verified channel, and a group of so many people. */
async function makeTenant(
  database: TestDatabase,
  product: TestProduct,
  as: AsAdmin,
  size: number,
  channel: object,
): Promise<SendingTenant> {
  const made = await product.tenant(`t${randomUUID().slice(0, 8)}`);
  const { organizationId, slug } = made;
  const sender = { name: 'E-mail', fromName: slug, fromAddress: `news@${slug}.example` };
  const channelId = await as(made, (tx) =>
    createChannel(tx, catcherDeps, { ...sender, ...channel }),
  );
  await database.asSuperuser(`update app.channel set state = 'verified' where id = $1`, [
    channelId,
  ]);
  const [row] = await database.asSuperuser<{ id: number; people: number[] }>(
    `with made as (insert into app.person_group (organization_id, name, sort_key)
       values ($1, 'All', 'all') returning id),
     people as (insert into app.account (organization_id, first_name, last_name, email, name_key,
         search_key)
       select $1, 'First' || n, 'Last', 'p' || n || '@' || $2 || '.example', 'last' || n, ' last'
       from generate_series(1, $3::int) n order by n returning id),
     members as (insert into app.group_member (organization_id, group_id, account_id)
       select $1, made.id, people.id from made, people)
     select id, (select array_agg(id order by id) from people) as people from made`,
    [organizationId, slug, size],
  );
  const { id: groupId, people } = row ?? { id: 0, people: [] };
  const noOne = { groups: [], people: [] };
  const audience = { include: { groups: [groupId], people: [] }, exclude: noOne };
  return { ...made, channelId, groupId, people, audience };
}

/** Organizations with people, a channel and messages; after each test the invariants are asked in all of them. */
export function useDelivery(options: ProductOptions = {}) {
  return useDeliveryOn(useTestDatabase({ poolSize: 8 }), options);
}

/** As {@link useDelivery}, on a database of another kind. */
export function useDeliveryOn(database: TestDatabase, options: ProductOptions = {}) {
  const product = useTestProduct(database, options);
  const tenants: SendingTenant[] = [];
  const senders: Sender[] = [];
  const sendingPool = useSendingPool(database);

  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()));
    for (const { organizationId } of tenants) {
      const broken = await withOrganizationJob(
        database.workerPool,
        organizationId,
        { readOnly: true },
        brokenInvariants,
      );
      expect(broken).toEqual([]);
    }
  });

  const as: AsAdmin = ({ admin, slug }, work) =>
    withOrganization(
      database.pool,
      { userId: admin.userId, sessionVersion: 1, sessionId: null, slug },
      { readOnly: false },
      work,
    );
  return {
    database,
    product,
    as,
    ...messagesOf(database, as),
    async tenant(size: number, channel: object = {}): Promise<SendingTenant> {
      const made = await makeTenant(database, product, as, size, channel);
      tenants.push(made);
      return made;
    },
    /** A worker that sends; ends with the test, if not before. */
    sender(smtpUrl: string, parts: Partial<ConstructorParameters<typeof Sender>[0]> = {}): Sender {
      const { publicUrl } = addresses;
      const pool = sendingPool();
      const own = {
        pool,
        servers: catcherAlone(smtpUrl),
        publicUrl,
        log: silent,
        rules: quickRules,
      };
      const sender = new Sender({ ...own, ...parts });
      senders.push(sender);
      sender.start();
      return sender;
    },
  };
}

interface MessageRow {
  state: MessageState;
  cause: string | null;
  candidates: number | null;
  settled_at: Date | null;
}

async function findMessage(database: TestDatabase, id: number): Promise<MessageRow | undefined> {
  const [row] = await database.asSuperuser<MessageRow>(
    'select state, cause, candidates, settled_at from app.message where id = $1',
    [id],
  );
  return row;
}

function messagesOf(database: TestDatabase, as: AsAdmin) {
  const begin = (
    to: SendingTenant,
    change: Partial<MessageStart> = {},
    deps: SendingDeps = addresses,
  ) =>
    as(to, (tx) =>
      startMessage(tx, deps, {
        channelId: to.channelId,
        purpose: 'campaign',
        subject: 'Hello',
        previewText: 'A greeting',
        document: greeting,
        tracking: 'identified',
        audience: to.audience,
        ...change,
      }),
    );
  const prepare = async (
    organizationId: number,
    messageId: number,
    size?: number,
  ): Promise<void> => {
    const { signal } = new AbortController();
    const context = { pool: database.workerPool, log: silent, signal, attempt: 1 };
    await prepareMessage(context, { organizationId, messageId }, size);
  };
  const message = (id: number) => findMessage(database, id);
  return {
    /** Starts a message, by the use case. */
    begin,
    /** What the worker does with a message that was started. */
    prepare,
    /** A message that is prepared, its grace over. */
    async start(to: SendingTenant, change: Partial<MessageStart> = {}): Promise<number> {
      const id = await begin(to, change);
      await prepare(to.organizationId, id);
      await database.asSuperuser('update app.message set grace_until = now() where id = $1', [id]);
      return id;
    },
    message,
    async until(id: number, state: MessageState, settled = false): Promise<void> {
      for (;;) {
        const row = await message(id);
        if (row?.state === state && (!settled || row.settled_at !== null)) return;
        await sleep(10);
      }
    },
    deliveries: (messageId: number) =>
      database.asSuperuser<DeliveryRow>(
        `select id, account_id, email, token, state, attempts, reply, reason from app.delivery
         where message_id = $1 order by account_id`,
        [messageId],
      ),
    /** State and tries of each, in the order of the people. */
    async states(messageId: number): Promise<string[]> {
      const rows = await this.deliveries(messageId);
      return rows.map(({ state, attempts }) => `${state} ${attempts}`);
    },
  };
}
