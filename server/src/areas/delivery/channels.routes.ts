import * as channels from 'contract/delivery/channels.contract.ts';
import { BadCursorError } from '../../kernel/database/keyset.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { createChannel, readChannel, updateChannel, verifyChannel } from './change-channel.ts';
import { presentChannel } from './channels.presenter.ts';
import { listChannelRows } from './channels.repository.ts';

export const channelRoutes: readonly Route[] = [
  route(channels.listChannels, async (context, { query }) => {
    const page = await listChannelRows(context, query).catch((error: unknown) => {
      if (!(error instanceof BadCursorError)) throw error;
      throw new ProblemError('BAD_REQUEST', {
        errors: [{ path: ['cursor'], code: 'invalid', message: 'Not a cursor of this list' }],
      });
    });
    return {
      items: page.rows.map((row) => presentChannel(row, context.member)),
      nextCursor: page.next,
      previousCursor: page.previous,
      total: page.total,
    };
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
