import * as readers from 'contract/content/readers.contract.ts';
import { pageSizeDefault } from 'contract/kernel/paging.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { readContent } from '../read-content.ts';
import { countReach, countReachByGroup, listUnreadPeople, listUses } from './readers.repository.ts';

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
    const page = await listUnreadPeople(context, id, { cursor, limit });
    const { addressed, readers: read } = await countReach(context, id);
    return listAnswer(
      page,
      page.rows.map((row) => ({
        id: row.id,
        name: row.name,
        department: row.department,
        hasEmail: row.has_email,
      })),
      { count: addressed - read, kind: 'exact' },
    );
  }),

  route(readers.listContentUses, async (context, { params }) => {
    const { id } = await readContent(context, params.id);
    const rows = await listUses(context, id);
    return {
      items: rows.map((row) => ({
        kind: 'campaign' as const,
        id: row.id,
        name: row.name,
        sentAt: row.sent_at?.toISOString() ?? null,
        readers: row.readers,
      })),
    };
  }),
];
