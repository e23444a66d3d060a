import { listHistory as endpoint } from 'contract/people/history.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import type { TargetNamer } from '../../../kernel/trail/target-namer.ts';
import { nameTargets } from '../../session/session.public.ts';
import { maySeePrivate } from '../accounts.policy.ts';
import { readAccount } from '../update-account.ts';
import { entriesOf } from '../merge/merged.repository.ts';
import { listHistory, type ToldSource } from './history.repository.ts';
import { managersIn, presentHistory, type HistoryView } from './history.presenter.ts';
import type { HistorySource } from './history-source.ts';
import { ownHistory } from './own-history.repository.ts';

export interface HistoryDeps {
  /** What other areas know of what happened to somebody. */
  sources: readonly HistorySource[];
  /** Of what the events speak of. */
  namers: readonly TargetNamer[];
}

/**
 * Of entries that were merged into his what others wrote to him; how they were kept before is not his history.
 *
 * @param entries his own number first
 */
function toldOf(
  [own = 0, ...merged]: readonly number[],
  sources: readonly HistorySource[],
): ToldSource[] {
  return [
    ...[...ownHistory, ...sources].map((source) => ({ source, accountId: own })),
    ...merged.flatMap((accountId) => sources.map((source) => ({ source, accountId }))),
  ];
}

/** What happened to a person. */
export function historyRoutes({ sources, namers }: HistoryDeps): readonly Route[] {
  return [
    route(endpoint, async (context, { params, query }) => {
      const person = await readAccount(context, params.id);
      const page = await listHistory(
        context,
        toldOf(await entriesOf(context, params.id), sources),
        query,
      );
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
