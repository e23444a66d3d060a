import * as contract from 'contract/organizations/saved-views.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  chooseDefault,
  createView,
  deleteView,
  presentView,
  restoreView,
  updateView,
} from './views.ts';
import { orderViews } from './order-views.ts';
import { mayOpenView } from './views.policy.ts';
import { findViews } from './views.repository.ts';

/** Views of lists that people keep, and the organization shares. */
export const savedViewRoutes: readonly Route[] = [
  route(contract.listSavedViews, async (context, { query }) => ({
    items: (await findViews(context, query.list))
      .filter((row) => mayOpenView(context.member, row))
      .map((row) => presentView(context, row)),
  })),

  route(contract.createSavedView, (context, { body }) => createView(context, body)),

  route(contract.setDefaultView, async (context, { body }) => {
    await chooseDefault(context, body.list, body.id);
    return undefined;
  }),

  route(contract.orderSavedViews, async (context, { body }) => ({
    items: await orderViews(context, body),
  })),

  route(contract.updateSavedView, (context, { params, body }) =>
    updateView(context, params.id, body),
  ),

  route(contract.deleteSavedView, async (context, { params }) => {
    await deleteView(context, params.id);
    return undefined;
  }),

  route(contract.restoreSavedView, (context, { params }) => restoreView(context, params.id)),
];
