import { listOwnTrail as endpoint } from 'contract/session/own-trail.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { TargetNamer } from '../../kernel/trail/target-namer.ts';
import { nameTargets } from './name-targets.ts';
import { presentTrailEvent } from './own-trail.presenter.ts';
import { listOwnTrail } from './own-trail.repository.ts';

/** @param namers of what the events speak of */
export function ownTrailRoutes(namers: readonly TargetNamer[]): readonly Route[] {
  return [
    route(endpoint, async (context, { query }) => {
      const page = await listOwnTrail(context, query);
      const names = await nameTargets(context, namers, page.rows);
      return listAnswer(
        page,
        page.rows.map((row) => presentTrailEvent(row, context.member, names)),
        page.total,
      );
    }),
  ];
}
