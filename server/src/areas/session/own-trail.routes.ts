import { listOwnTrail as endpoint } from 'contract/session/own-trail.contract.ts';
import { BadCursorError } from '../../kernel/database/keyset.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { TargetNamer } from '../../kernel/trail/target-namer.ts';
import { nameTargets } from './name-targets.ts';
import { presentTrailEvent } from './own-trail.presenter.ts';
import { listOwnTrail } from './own-trail.repository.ts';

/** @param namers of what the events speak of */
export function ownTrailRoutes(namers: readonly TargetNamer[]): readonly Route[] {
  return [
    route(endpoint, async (context, { query }) => {
      const page = await listOwnTrail(context, query).catch((error: unknown) => {
        if (!(error instanceof BadCursorError)) throw error;
        throw new ProblemError('BAD_REQUEST', {
          errors: [{ path: ['cursor'], code: 'invalid', message: 'Not a cursor of this list' }],
        });
      });
      const names = await nameTargets(context, namers, page.rows);
      return {
        items: page.rows.map((row) => presentTrailEvent(row, context.member, names)),
        nextCursor: page.next,
        previousCursor: page.previous,
        total: page.total,
      };
    }),
  ];
}
