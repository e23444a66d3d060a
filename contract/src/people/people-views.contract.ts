import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema } from '../kernel/ids.ts';
import { totalSchema } from '../kernel/paging.ts';
import type { AccountListQuery } from './accounts.contract.ts';

/** The views of the list of people that everyone has, in their order. */
export const peopleViewKeys = [
  'everyone',
  'unreachable',
  'pending',
  'started',
  'dependants',
  'trash',
] as const;
export type PeopleViewKey = (typeof peopleViewKeys)[number];

type ViewFilter = Pick<
  AccountListQuery,
  'deliverability' | 'access' | 'startedFrom' | 'startedBefore' | 'dependants' | 'deleted'
>;

/**
 * What a view filters for.
 *
 * @param today where the organization is, `YYYY-MM-DD`
 */
export function filterOfView(key: PeopleViewKey, today: string): ViewFilter {
  switch (key) {
    case 'everyone':
      return {};
    case 'unreachable':
      return { deliverability: ['hard_bounced', 'complained', 'no_address'] };
    case 'pending':
      return { access: ['invited', 'awaiting_approval'] };
    case 'started':
      return monthOf(today);
    case 'dependants':
      return { dependants: 'with' };
    case 'trash':
      return { deleted: 'true' };
  }
}

/** The first day of the month and the first of the next: "started before" excludes its day. */
function monthOf(today: string): ViewFilter {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const next = month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1);
  return { startedFrom: firstOf(year, month), startedBefore: next };
}

function firstOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

export const countPeopleViews = defineEndpoint({
  name: 'accounts.countViews',
  method: 'GET',
  path: '/admin/accounts/views',
  summary: 'Count the people of each view that everyone has',
  permission: 'people.view',
  query: z.strictObject({
    /** The day where the organization is: who started this month depends on it. */
    today: dateSchema,
  }),
  output: z.object({
    everyone: totalSchema,
    unreachable: totalSchema,
    pending: totalSchema,
    started: totalSchema,
    dependants: totalSchema,
    trash: totalSchema,
  }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { query: { today: '2026-11-24' } },
});
