import { afterEach, expect } from 'vitest';
import pino from 'pino';
import * as mailboxes from 'contract/channels/channel-mailbox.contract.ts';
import { mailboxPorts } from 'contract/channels/mailbox.ts';
import { imapUser, startImapServer, type ImapTestServer } from '../../../testing/imap-server.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { useDelivery, type SendingTenant } from '../delivery.factory.ts';
import { createMailboxServers, mailboxSealer } from '../../channels/mailbox/mailbox-servers.ts';
import { readMailbox, type ReadingRules } from './read-mailbox.ts';

const usual = {
  host: '127.0.0.1',
  port: 993,
  tls: 'none',
  ...imapUser,
  folder: 'INBOX',
  address: null,
  readFrom: 'all',
  markSeen: false,
  version: null,
};

/** Organizations that send, and mailboxes that their emails come back to. */
export function useMailboxes() {
  const allowedHosts: string[] = [];
  const test = useDelivery({ mailboxHosts: { allowedHosts } });
  const { database, product } = test;
  const servers: ImapTestServer[] = [];
  afterEach(async () => {
    allowedHosts.length = 0;
    await Promise.all(servers.splice(0).map((one) => one.stop()));
  });

  const allow = (port: number) => {
    for (const host of ['127.0.0.1', 'localhost']) allowedHosts.push(`${host}:${port}`);
  };

  async function server(...how: Parameters<typeof startImapServer>): Promise<ImapTestServer> {
    const started = await startImapServer(...how);
    servers.push(started);
    allow(started.port);
    return started;
  }

  const put = (tenant: SendingTenant, fields: object) =>
    product.call(mailboxes.putMailbox, {
      as: tenant.admin,
      params: { id: tenant.channelId },
      body: { ...usual, ...fields },
    });

  const mailbox = async (tenant: SendingTenant) => {
    const params = { id: tenant.channelId };
    const answer = await product.call(mailboxes.getMailbox, { as: tenant.admin, params });
    expect(answer.status).toBe(200);
    return answer.body.mailbox;
  };

  return {
    database,
    product,
    test,
    allowedHosts,
    allow,
    server,
    put,
    mailbox,
    /** What the worker does with a mailbox whose time has come. */
    read: async (tenant: SendingTenant, rules?: ReadingRules, secret = testSecret) => {
      const hosts = { allowedHosts, ports: mailboxPorts, resolve: async () => ['10.0.0.7'] };
      const context = {
        pool: database.workerPool,
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
        mailboxServers: createMailboxServers(mailboxSealer(secret), hosts),
      };
      const { organizationId, channelId } = tenant;
      await readMailbox(context, { organizationId, channelId }, rules);
      return mailbox(tenant);
    },
  };
}
