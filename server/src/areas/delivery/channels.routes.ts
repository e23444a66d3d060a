import * as channels from 'contract/delivery/channels.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { createChannel, readChannel, updateChannel, verifyChannel } from './change-channel.ts';
import { presentChannel } from './channels.presenter.ts';
import { listChannelRows } from './channels.repository.ts';

export const channelRoutes: readonly Route[] = [
  route(channels.listChannels, async (context, { query }) => {
    const page = await listChannelRows(context, query);
    return listAnswer(
      page,
      page.rows.map((row) => presentChannel(row, context.member)),
      page.total,
    );
  }),

  route(channels.getChannel, (context, { params }) => readChannel(context, params.id)),

  route(channels.createChannel, async (context, { body }) =>
    readChannel(context, await createChannel(context, body, context.requestId)),
  ),

  route(channels.updateChannel, (context, { params, body }) =>
    updateChannel(context, params.id, body, context.requestId),
  ),

  route(channels.verifyChannel, (context, { params }) =>
    verifyChannel(context, params.id, context.requestId),
  ),
];
