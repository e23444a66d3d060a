import * as contract from 'contract/delivery/messages.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { countDeliveries, listDeliveries } from './results/delivery-list.repository.ts';
import { presentDelivery } from './results/delivery.presenter.ts';
import { messageFigures } from './results/figures.repository.ts';
import { recipientRecords, skippedRecords } from './results/recipients-csv.ts';
import { countRetry } from './retry-message.ts';
import { countSkipped, findSkipped } from './results/skipped.repository.ts';
import type { SendingDeps } from './start-message.ts';
import type { MessageOwner } from './messages/message-owner.ts';
import { requireFirst } from './messages/message-status.repository.ts';
import { retrySent, sendAgain } from './messages/resend-message.ts';
import {
  chooseMessageSubject,
  readMessageSubjects,
} from 'contract/delivery/subject-tests.contract.ts';
import { chooseSubject, readSubjects } from './subject-tests/subject-tests.ts';
import { testRoutes } from './messages/test-results.ts';
import { steerMessage } from './messages/steer-message.ts';

type Deps = Pick<SendingDeps, 'undoSeconds'>;

/** The status of messages, whatever sent them, and how they are steered. */
export function messageRoutes(
  owners: readonly MessageOwner[],
  { undoSeconds }: Deps,
): readonly Route[] {
  return [
    ...readingRoutes,
    ...testRoutes,

    route(readMessageSubjects, (context, { params }) => readSubjects(context, params.id)),

    route(chooseMessageSubject, (context, { params, body }) =>
      chooseSubject(context, owners, { ...params, ...body }),
    ),

    route(contract.undoMessage, (context, { params }) =>
      steerMessage(context, owners, params.id, 'undo'),
    ),

    route(contract.pauseMessage, (context, { params }) =>
      steerMessage(context, owners, params.id, 'pause'),
    ),

    route(contract.resumeMessage, (context, { params }) =>
      steerMessage(context, owners, params.id, 'resume'),
    ),

    route(contract.stopMessage, (context, { params }) =>
      steerMessage(context, owners, params.id, 'stop'),
    ),

    route(contract.retryMessage, (context, { params, body }) =>
      retrySent(context, owners, { ...params, ...body, undoSeconds }),
    ),

    route(contract.sendMessageAgain, (context, { params, body }) =>
      sendAgain(context, owners, { ...params, ...body }),
    ),
  ];
}

const readingRoutes: readonly Route[] = [
  route(contract.readMessageFigures, async (context, { params }) =>
    messageFigures(context, await requireFirst(context, params.id)),
  ),

  route(contract.listMessageRecipients, async (context, { params, query }) => {
    const messageId = await requireFirst(context, params.id);
    const page = await listDeliveries(context, messageId, query);
    return listAnswer(
      page,
      page.rows.map(presentDelivery),
      await countDeliveries(context, messageId, query),
    );
  }),

  route(contract.listMessageSkipped, async (context, { params, query }) => {
    const messageId = await requireFirst(context, params.id);
    const page = await findSkipped(context, messageId, query);
    return listAnswer(
      page,
      page.rows.map(({ account_id: accountId, ...row }) => ({ accountId, ...row })),
      await countSkipped(context, messageId, query),
    );
  }),

  route(contract.countMessageRetry, async (context, { params }) =>
    countRetry(context, await requireFirst(context, params.id)),
  ),

  route(contract.messageRecipientsCsv, async (context, { params, query }) => ({
    fileName: `message-${params.id}-recipients.csv`,
    content: recipientRecords(context, await requireFirst(context, params.id), query),
  })),

  route(contract.messageSkippedCsv, async (context, { params, query }) => ({
    fileName: `message-${params.id}-skipped.csv`,
    content: skippedRecords(context, await requireFirst(context, params.id), query),
  })),
];
