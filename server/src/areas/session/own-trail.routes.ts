import { listOwnTrail as endpoint } from 'contract/session/own-trail.contract.ts';
import { BadCursorError } from '../../kernel/database/keyset.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { presentTrailEvent } from './own-trail.presenter.ts';
import { listOwnTrail } from './own-trail.repository.ts';

export const ownTrailRoutes: readonly Route[] = [
  route(endpoint, async (context, { query }) => {
    const page = await listOwnTrail(context, query).catch((error: unknown) => {
      if (!(error instanceof BadCursorError)) throw error;
      throw new ProblemError('BAD_REQUEST', {
        errors: [{ path: ['cursor'], code: 'invalid', message: 'Not a cursor of this list' }],
      });
    });
    return {
      items: page.rows.map((row) => presentTrailEvent(row, context.member)),
      nextCursor: page.next,
      previousCursor: page.previous,
      total: page.total,
    };
  }),
];
