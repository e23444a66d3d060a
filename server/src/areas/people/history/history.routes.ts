import { listHistory as endpoint } from 'contract/people/history.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { TargetNamer } from '../../../kernel/audit/target-namer.ts';
import { nameTargets } from '../../session/session.public.ts';
import { maySeePrivate } from '../accounts.policy.ts';
import { readAccount } from '../form/update-account.ts';
import { entriesOf } from '../duplicates/merged.repository.ts';
import { findFields } from '../../fields/fields.public.ts';
import { listHistory, type ListedHistory, type SeenSource } from './history.repository.ts';
import { managersIn, presentHistory, type HistoryView } from './history.presenter.ts';
import type { HistorySource } from './history-source.ts';
import { ownHistory } from './own-history.repository.ts';

export interface HistoryDeps {
  /** What other areas know of what happened to someone. */
  sources: readonly HistorySource[];
  /** For the targets of events. */
  namers: readonly TargetNamer[];
}

/**
 * For accounts merged into theirs, only what others wrote to them; how those accounts were edited before is not their
 * history.
 *
 * @param entries their own number first
 */
function seenEntriesOf(
  [own = 0, ...merged]: readonly number[],
  sources: readonly HistorySource[],
): SeenSource[] {
  return [
    ...[...ownHistory, ...sources].map((source) => ({ source, accountId: own })),
    ...merged.flatMap((accountId) => sources.map((source) => ({ source, accountId }))),
  ];
}

/** Only what uploads did names fields of the organization by their ids. */
async function fieldKeys(
  tx: OrganizationTransaction,
  rows: readonly ListedHistory[],
): Promise<HistoryView['keyOfField']> {
  if (!rows.some(({ changes }) => changes !== null && 'custom' in changes)) return () => undefined;
  const keys = new Map((await findFields(tx)).map(({ id, key }) => [String(id), key]));
  return (id) => keys.get(id);
}

/** What happened to a person. */
export function historyRoutes({ sources, namers }: HistoryDeps): readonly Route[] {
  return [
    route(endpoint, async (context, { params, query }) => {
      const person = await readAccount(context, params.id);
      const page = await listHistory(
        context,
        seenEntriesOf(await entriesOf(context, params.id), sources),
        query,
      );
      const managers = managersIn(page.rows, params.id);
      const names = await nameTargets(context, namers, [
        ...page.rows.filter(({ target_name: name }) => name === null),
        ...managers.map((id) => ({ target_type: 'account' as const, target_id: id })),
      ]);
      const view: HistoryView = {
        accountId: params.id,
        you: context.member.scoped ? context.member.accountId : null,
        withPrivate: maySeePrivate(context.member, {
          id: params.id,
          type: person.type,
          deleted: person.deletedAt !== null,
        }),
        keyOfField: await fieldKeys(context, page.rows),
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
