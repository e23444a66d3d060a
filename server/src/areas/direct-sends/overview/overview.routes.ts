import type { DirectSendHead, DirectSendState } from 'contract/direct-sends/direct-send.ts';
import * as overview from 'contract/direct-sends/overview.contract.ts';
import type { Query, Answer } from 'contract/kernel/endpoint.ts';
import { pageSizeMax } from 'contract/kernel/paging.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { route, type Download, type Route } from '../../../kernel/http/route.ts';
import {
  changeEach,
  countCell,
  listRecords,
  type Moment,
  readOnDays,
} from '../../delivery/delivery.public.ts';
import { listDirectSends, directSendsOnDays } from './direct-send-list.repository.ts';
import { presentHeads } from '../read-direct-send.ts';
import { restoreDirectSend, trashDirectSend } from '../trash-direct-send.ts';

/** What a file of direct sends says, in English. */
const directSendsCsvLabels = {
  heads: [
    'Subject',
    'Status',
    'To',
    'Recipients',
    'When',
    'Delivered',
    'Failed',
    'Unconfirmed',
    'Opened',
    'Clicked',
    'Created by',
    'Last change',
  ],
  /** As the screens call them. */
  states: {
    draft: 'draft',
    scheduled: 'scheduled',
    preparing: 'preparing',
    grace: 'undo window',
    sending: 'sending',
    paused: 'paused',
    sent: 'sent',
    stopped: 'stopped',
    cancelled: 'cancelled',
    failed: 'failed',
  } satisfies Record<DirectSendState, string>,
};

const change = { delete: trashDirectSend, restore: restoreDirectSend } as const;

/** Direct sends side by side: by day, as a file, and many changed at once. */
export const overviewRoutes: readonly Route[] = [
  route(overview.listDirectSendDays, (context, { query }) => readDays(context, query)),

  route(overview.directSendsCsv, (context, { query }) =>
    Promise.resolve(fileOfDirectSends(context, query)),
  ),

  route(overview.changeManyDirectSends, (context, { body }) =>
    changeEach(context, body.ids, (id) => change[body.change](context, id)),
  ),
];

/** The direct sends that match as a file. */
function fileOfDirectSends(
  tx: OrganizationTransaction,
  query: Query<typeof overview.directSendsCsv>,
): Download {
  const content = listRecords(tx, {
    heads: directSendsCsvLabels.heads,
    page: async (cursor) => {
      const page = await listDirectSends(tx, {
        ...query,
        limit: pageSizeMax,
        ...(cursor !== undefined && { cursor }),
      });
      return { rows: await presentHeads(tx, page.rows), next: page.next };
    },
    cellsOf,
  });
  return { fileName: 'direct-sends.csv', content };
}

function cellsOf(head: DirectSendHead, moment: Moment): string[] {
  const { progress, schedule, tracking } = head;
  const tracked = tracking !== 'off';
  return [
    head.subject,
    directSendsCsvLabels.states[head.state],
    [...head.groups, ...head.people].join(', '),
    countCell(progress?.people ?? schedule?.people),
    moment(head.sent?.at ?? head.sendAt),
    countCell(progress?.byState.sent),
    countCell(progress?.byState.failed),
    countCell(progress?.byState.unknown),
    tracked ? countCell(progress?.opened) : '',
    tracked ? countCell(progress?.clicked) : '',
    head.createdBy ?? '',
    moment(head.updatedAt),
  ];
}

/**
 * The direct sends of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof overview.listDirectSendDays>,
): Promise<Answer<typeof overview.listDirectSendDays>> {
  const { items, more } = await readOnDays(tx, query, directSendsOnDays(tx, query), presentHeads);
  return { items: items.map(({ head, ...when }) => ({ ...when, directSend: head })), more };
}
