import {
  createAccount,
  deleteAccount,
  getAccount,
  getCurrentAccount,
  listAccounts,
  listAccountValues,
  restoreAccount,
  updateAccount,
} from 'contract/people/accounts.contract.ts';
import { createFamily, updateFamily } from 'contract/dependants/families.contract.ts';
import { checkEmail } from 'contract/people/email-check.contract.ts';
import {
  countPeopleViews,
  filterOfView,
  type PeopleViewKey,
} from 'contract/people/people-views.contract.ts';
import { listPlacesForNew } from 'contract/people/places.contract.ts';
import { findPossibleDuplicates } from 'contract/people/possible-duplicates.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import * as list from './list/account-list.repository.ts';
import { presentListItem } from './list/list-item.presenter.ts';
import {
  findEmailHolder,
  findSimilarNames,
  type ErasedAddresses,
  listUsedValues,
  readAccount,
  restoreAccount as takeOutOfTrash,
  trashAccounts,
} from '../people/people.public.ts';
import { addPerson } from './person/add-person.ts';
import { findPlaces } from './person/places.repository.ts';
import { addFamily, changeFamily } from './person/save-family.ts';
import { savePerson, withMembershipChanges } from './person/save-person.ts';
import { shownMore } from './list/shown-more.repository.ts';
import { shownValues } from '../fields/fields.public.ts';

const listRoutes: readonly Route[] = [
  route(listAccounts, async (context, { query }) => {
    const page = await list.listAccounts(context, query);
    const [values, more] = await Promise.all([
      shownValues(
        context,
        page.rows.map(({ id }) => id),
        query.fields ?? [],
      ),
      shownMore(context, page.rows, query.more ?? []),
    ]);
    return listAnswer(
      page,
      page.rows.map((row) => ({
        ...presentListItem(row, context.member, values.get(row.id)),
        more: more.get(row.id) ?? {},
      })),
      page.total,
    );
  }),

  route(countPeopleViews, async (context, { query: { today } }) => {
    const count = async (key: PeopleViewKey) =>
      (await list.listAccounts(context, { ...filterOfView(key, today), limit: 1 })).total;
    // One after the other: what a scoped manager sees is asked in a role of the transaction.
    return {
      everyone: await count('everyone'),
      unreachable: await count('unreachable'),
      pending: await count('pending'),
      started: await count('started'),
      dependants: await count('dependants'),
      trash: await count('trash'),
    };
  }),

  route(listAccountValues, async (context, { query }) => ({
    values: await listUsedValues(context, query.field, query.q ?? ''),
  })),

  route(checkEmail, (context, { query }) => findEmailHolder(context, query.email)),

  route(findPossibleDuplicates, async (context, { query }) => {
    const rows = await findSimilarNames(context, query.q);
    return {
      people: rows.map((row) => ({
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        jobTitle: row.job_title,
        department: row.department,
      })),
    };
  }),
];

export const accountRoutes = (erased: ErasedAddresses): readonly Route[] => [
  ...listRoutes,

  route(listPlacesForNew, async (context) => ({
    groups: context.member.scoped ? await findPlaces(context) : null,
  })),

  route(getCurrentAccount, (context) => readAccount(context, context.member.accountId)),

  route(getAccount, (context, { params }) => readAccount(context, params.id)),

  route(createAccount, async (context, { body }) => {
    const id = await addPerson(context, body, erased);
    return readAccount(context, id);
  }),

  route(updateAccount, async (context, { params: { id }, body }) => {
    return withMembershipChanges(context, await savePerson(context, id, body, erased));
  }),

  route(createFamily, (context, { body }) => addFamily(context, body, erased)),

  route(updateFamily, (context, { params: { id }, body }) =>
    changeFamily(context, id, body, erased),
  ),

  route(deleteAccount, async (context, { params }) => {
    await trashAccounts(context, [params.id]);
    return undefined;
  }),

  route(restoreAccount, (context, { params }) => takeOutOfTrash(context, params.id)),
];
