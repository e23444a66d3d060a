import { listHistory as endpoint } from 'contract/people/history.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import type { TargetNamer } from '../../../kernel/trail/target-namer.ts';
import { nameTargets } from '../../session/session.public.ts';
import { maySeePrivate } from '../accounts.policy.ts';
import { readAccount } from '../update-account.ts';
import { listHistory } from './history.repository.ts';
import { managersIn, presentHistory, type HistoryView } from './history.presenter.ts';
import type { HistorySource } from './history-source.ts';
import { ownHistory } from './own-history.repository.ts';

export interface HistoryDeps {
  /** What other areas know of what happened to somebody. */
  sources: readonly HistorySource[];
  /** Of what the events speak of. */
  namers: readonly TargetNamer[];
}

/** What happened to a person. */
export function historyRoutes({ sources, namers }: HistoryDeps): readonly Route[] {
  return [
    route(endpoint, async (context, { params, query }) => {
      const person = await readAccount(context, params.id);
      const page = await listHistory(context, params.id, query, [...ownHistory, ...sources]);
      const managers = managersIn(page.rows, params.id);
      const names = await nameTargets(context, namers, [
        ...page.rows.filter(({ target_name: name }) => name === null),
        ...managers.map((id) => ({ target_type: 'account' as const, target_id: id })),
      ]);
      const view: HistoryView = {
        accountId: params.id,
        withPrivate: maySeePrivate(context.member, {
          id: params.id,
          type: person.type,
          deleted: person.deletedAt !== null,
        }),
        nameOf: (type, id) => names.get(type)?.get(id) ?? null,
      };
      return listAnswer(
        page,
        page.rows.map((row) => presentHistory(row, view)),
        page.total,
      );
    }),
  ];
}
