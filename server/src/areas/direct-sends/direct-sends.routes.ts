import * as contract from 'contract/direct-sends/direct-sends.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { countStages, listDirectSends } from './overview/direct-send-list.repository.ts';
import { presentHeads, readDirectSend, readDirectSendHead } from './read-direct-send.ts';
import { restoreDirectSend, trashDirectSend } from './trash-direct-send.ts';
import { createDirectSend, duplicateDirectSend, updateDirectSend } from './write-direct-send.ts';

export const directSendRoutes: readonly Route[] = [
  route(contract.listDirectSends, async (context, { query }) => {
    const [page, byStage] = await Promise.all([
      listDirectSends(context, query),
      countStages(context, query),
    ]);
    const items = await presentHeads(context, page.rows);
    return { ...listAnswer(page, items, page.total), byStage };
  }),

  route(contract.getDirectSend, (context, { params }) => readDirectSend(context, params.id)),

  route(contract.createDirectSend, async (context, { body }) =>
    readDirectSendHead(context, await createDirectSend(context, body)),
  ),

  route(contract.updateDirectSend, (context, { params, body }) =>
    updateDirectSend(context, params.id, body),
  ),

  route(contract.duplicateDirectSend, async (context, { params }) =>
    readDirectSendHead(context, await duplicateDirectSend(context, params.id)),
  ),

  route(contract.deleteDirectSend, async (context, { params }) => {
    await trashDirectSend(context, params.id);
    return undefined;
  }),

  route(contract.restoreDirectSend, (context, { params }) => restoreDirectSend(context, params.id)),
];
