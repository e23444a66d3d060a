import * as readers from 'contract/content/readers.contract.ts';
import { pageSizeDefault } from 'contract/kernel/paging.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { readContent } from '../read-content.ts';
import { presentPerson } from './addressed-person.ts';
import { countReach, countReachByGroup, listUnreadPeople } from './readers.repository.ts';
import { listAttachmentUses, listHubUses, listSentUses } from './uses.repository.ts';

export const readerRoutes: readonly Route[] = [
  route(readers.getContentReach, async (context, { params }) => {
    const { id } = await readContent(context, params.id);
    const counts = await countReach(context, id);
    const groups = await countReachByGroup(context, id);
    return { ...counts, groups, asOf: new Date().toISOString() };
  }),

  route(readers.listUnread, async (context, { params, query }) => {
    const { id } = await readContent(context, params.id);
    const { limit = pageSizeDefault, cursor } = query;
    const read = query.show === 'read';
    const page = await listUnreadPeople(context, id, { read, cursor, limit });
    const { addressed, readers: count } = await countReach(context, id);
    return listAnswer(page, page.rows.map(presentPerson), {
      count: read ? count : addressed - count,
      kind: 'exact',
    });
  }),

  route(readers.listContentUses, async (context, { params }) => {
    const { id } = await readContent(context, params.id);
    const hubs = await listHubUses(context, id);
    const attached = await listAttachmentUses(context, id);
    const sent = await listSentUses(context, id);
    return {
      items: [
        ...hubs.map((row) => ({ kind: 'hub' as const, ...row })),
        ...attached.map((row) => ({ kind: 'attachment' as const, ...row })),
        ...sent.map(({ sent_at: at, ...row }) => ({ ...row, sentAt: at?.toISOString() ?? null })),
      ],
    };
  }),
];
