import * as records from 'contract/channels/channel-records.contract.ts';
import * as webhooks from 'contract/channels/channel-webhooks.contract.ts';
import * as channels from 'contract/channels/channels.contract.ts';
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
import { proveSender, sendSenderCode, type ProofDeps } from './proof/prove-sender.ts';

export interface ChannelRouteDeps extends ProofDeps, WebhookDeps {
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

    route(channels.createChannel, async (context, { body }) =>
      readChannel(context, deps, await createChannel(context, deps, body)),
    ),

    route(channels.updateChannel, (context, { params, body }) =>
      updateChannel(context, deps, params.id, body),
    ),

    route(channels.verifyChannel, (context, { params }) => verifyChannel(context, deps, params.id)),

    route(channels.archiveChannel, (context, { params }) =>
      archiveChannel(context, deps, params.id, true),
    ),

    route(channels.unarchiveChannel, (context, { params }) =>
      archiveChannel(context, deps, params.id, false),
    ),

    route(channels.sendSenderCode, (context, { params, body }) =>
      sendSenderCode(context, deps, params.id, body.to),
    ),

    route(channels.proveSender, (context, { params, body }) =>
      proveSender(context, deps, params.id, body.code),
    ),

    route(records.getChannelRecords, (context, { params }) => readRecords(context, params.id)),

    route(records.checkRecords, (context, { params }) => lookUpRecords(context, params.id)),

    preparedRoute(
      records.createDkimKey,
      () => makeDkimKey(deps.keySealer),
      (context, { params, body }) => rotateKey(context, params.id, body),
    ),

    route(webhooks.listWebhooks, async (context, { params }) => ({
      items: await listChannelWebhooks(context, deps, params.id),
    })),

    route(webhooks.createWebhook, (context, { params, body }) =>
      createWebhook(context, deps, params.id, body),
    ),

    route(webhooks.deleteWebhook, (context, { params }) =>
      deleteWebhook(context, params.id, params.webhookId),
    ),
  ];
}
