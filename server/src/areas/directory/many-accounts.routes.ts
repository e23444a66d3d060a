import {
  changeManyAccounts,
  createManyAccounts,
  deleteManyAccounts,
  matchingAccounts,
  restoreManyAccounts,
} from 'contract/people/many-accounts.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { manyMax } from 'contract/kernel/counts.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { listAccounts } from './list/account-list.repository.ts';
import { presentListItem } from './list/list-item.presenter.ts';
import {
  changeAccounts,
  createAccounts,
  type ErasedAddresses,
  restoreAccounts,
  trashAccounts,
} from '../people/people.public.ts';
import { exportPeople } from './export/export-people.ts';

/** What is done for many people in one call. */
export const manyAccountRoutes = (erased: ErasedAddresses): readonly Route[] => [
  route(createManyAccounts, async (context, { body }) => ({
    ids: await createAccounts(context, body.accounts, {
      source: 'api',
      listName: 'accounts',
      erased,
    }),
  })),

  route(matchingAccounts, async (context, { query }) => {
    const page = await listAccounts(context, { ...query, sort: 'created', limit: manyMax });
    return {
      people: page.rows.map((row) => presentListItem(row, context.member)),
      more: page.next !== null,
    };
  }),

  route(exportAccounts, (context, { body }) => exportPeople(context, body)),

  route(changeManyAccounts, (context, { body }) => changeAccounts(context, body.changes)),

  route(deleteManyAccounts, async (context, { body }) => ({
    deleted: await trashAccounts(context, body.ids),
  })),

  route(restoreManyAccounts, async (context, { body }) => ({
    restored: await restoreAccounts(context, body.ids),
  })),
];
