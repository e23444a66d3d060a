import * as records from 'contract/delivery/channel-records.contract.ts';
import * as mailboxes from 'contract/delivery/channel-mailbox.contract.ts';
import * as webhooks from 'contract/delivery/channel-webhooks.contract.ts';
import * as channels from 'contract/delivery/channels.contract.ts';
import { getReach } from 'contract/delivery/reach.contract.ts';
import { countReach } from './audience/reach.repository.ts';
import type { Sealer } from '../../kernel/crypto/sealer.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { preparedRoute, route, type Route } from '../../kernel/http/route.ts';
import { createChannel, readChannel, updateChannel, verifyChannel } from './change-channel.ts';
import { archiveChannel } from './archive-channel.ts';
import { presentChannel } from './channels.presenter.ts';
import { listChannelRows } from './channels.repository.ts';
import { makeDkimKey } from './records/check-channel-records.ts';
import { lookUpRecords, readRecords, rotateKey } from './records/records.ts';
import {
  createWebhook,
  deleteWebhook,
  listChannelWebhooks,
  type WebhookDeps,
} from './reports/webhooks.ts';
import {
  changeMailbox,
  forgetMailbox,
  readChannelMailbox,
  testChannelMailbox,
  type MailboxDeps,
} from './mailbox/change-mailbox.ts';
import { startArrivalTest } from './mailbox/start-arrival-test.ts';
import { proveSender, sendSenderCode, type ProofDeps } from './prove-sender.ts';

export interface ChannelRouteDeps extends ProofDeps, WebhookDeps, MailboxDeps {
  /** For private keys that sign emails. */
  readonly keySealer: Sealer;
}

export function channelRoutes(deps: ChannelRouteDeps): readonly Route[] {
  return [
    route(channels.listChannels, async (context, { query }) => {
      const page = await listChannelRows(context, query);
      return listAnswer(
        page,
        page.rows.map((row) => presentChannel(row, context.member, deps.isCatcher)),
        page.total,
      );
    }),

    route(channels.getChannel, (context, { params }) => readChannel(context, deps, params.id)),

    route(getReach, ({ db, member }) => countReach(db, member.organizationId)),

    route(channels.createChannel, async (context, { body }) =>
      readChannel(context, deps, await createChannel(context, deps, body, context.requestId)),
    ),

    route(channels.updateChannel, (context, { params, body }) =>
      updateChannel(context, deps, params.id, body, context.requestId),
    ),

    route(channels.verifyChannel, (context, { params }) =>
      verifyChannel(context, deps, params.id, context.requestId),
    ),

    route(channels.archiveChannel, (context, { params }) =>
      archiveChannel(context, deps, params.id, true, context.requestId),
    ),

    route(channels.unarchiveChannel, (context, { params }) =>
      archiveChannel(context, deps, params.id, false, context.requestId),
    ),

    route(channels.sendSenderCode, (context, { params, body }) =>
      sendSenderCode(context, deps, params.id, body.to, context.requestId),
    ),

    route(channels.proveSender, (context, { params, body }) =>
      proveSender(context, deps, params.id, body.code, context.requestId),
    ),

    route(records.getChannelRecords, (context, { params }) => readRecords(context, params.id)),

    route(records.checkRecords, (context, { params }) => lookUpRecords(context, params.id)),

    preparedRoute(
      records.createDkimKey,
      () => makeDkimKey(deps.keySealer),
      (context, { params, body }) => rotateKey(context, params.id, body, context.requestId),
    ),

    route(webhooks.listWebhooks, async (context, { params }) => ({
      items: await listChannelWebhooks(context, deps, params.id),
    })),

    route(webhooks.createWebhook, (context, { params, body }) =>
      createWebhook(context, deps, params.id, body, context.requestId),
    ),

    route(webhooks.deleteWebhook, (context, { params }) =>
      deleteWebhook(context, params.id, params.webhookId, context.requestId),
    ),

    ...mailboxRoutes(deps),
  ];
}

function mailboxRoutes(deps: MailboxDeps): readonly Route[] {
  return [
    route(mailboxes.getMailbox, (context, { params }) => readChannelMailbox(context, params.id)),

    route(mailboxes.putMailbox, (context, { params, body }) =>
      changeMailbox(context, deps, params.id, body, context.requestId),
    ),

    route(mailboxes.testMailbox, (context, { params }) => testChannelMailbox(context, params.id)),

    route(mailboxes.testArrivalTest, (context, { params }) =>
      startArrivalTest(context, params.id, context.requestId),
    ),

    route(mailboxes.removeMailbox, (context, { params }) =>
      forgetMailbox(context, params.id, context.requestId),
    ),
  ];
}
