import * as contract from 'contract/content/acknowledgements.contract.ts';
import { getContentHistory } from 'contract/content/history.contract.ts';
import { pageSizeDefault } from 'contract/kernel/paging.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { itemHistory } from '../../session/session.public.ts';
import { readContent } from '../read-content.ts';
import { acknowledge } from '../reading/reading.repository.ts';
import { findOwnAcknowledgement, listAcknowledging } from './acknowledgements.repository.ts';
import { presentPerson } from './addressed-person.ts';
import { countReach } from './readers.repository.ts';

export const acknowledgementRoutes: readonly Route[] = [
  route(getContentHistory, async (context, { params, query }) => {
    const { id } = await readContent(context, params.id);
    return itemHistory(context, 'content', id, query);
  }),

  route(contract.acknowledgeContent, async (context, { params }) => {
    const at = await acknowledge(context, params.id);
    // Not for them, not public or not there: they are told no difference.
    if (at === undefined) throw new ProblemError('NOT_FOUND');
    return { acknowledgedAt: at.toISOString() };
  }),

  route(contract.getOwnAcknowledgement, async (context, { params }) => {
    const own = await findOwnAcknowledgement(context, params.id);
    // Only those it is for, and those who see it in the console, are told that there is such content.
    if (own === undefined) await readContent(context, params.id);
    return {
      asked: own !== undefined,
      dueOn: own?.due ?? null,
      acknowledgedAt: own?.at?.toISOString() ?? null,
    };
  }),

  route(contract.listAcknowledgements, async (context, { params, query }) => {
    const { id } = await readContent(context, params.id);
    const { limit = pageSizeDefault, cursor, show } = query;
    const page = await listAcknowledging(context, id, {
      show,
      limit,
      ...(cursor !== undefined && { cursor }),
    });
    const { addressed, acknowledged } = await countReach(context, id);
    return listAnswer(
      page,
      page.rows.map((row) => ({
        ...presentPerson(row),
        acknowledgedAt: row.at?.toISOString() ?? null,
      })),
      { count: show === 'done' ? acknowledged : addressed - acknowledged, kind: 'exact' },
    );
  }),
];
