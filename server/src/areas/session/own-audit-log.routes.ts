import { listOwnAuditLog as endpoint } from 'contract/session/own-audit-log.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { TargetNamer } from '../../kernel/audit/target-namer.ts';
import { nameTargets } from './name-targets.ts';
import { presentAuditLogEvent } from './own-audit-log.presenter.ts';
import { listOwnAuditLog } from './own-audit-log.repository.ts';

/** @param namers of what the events speak of */
export function ownAuditLogRoutes(namers: readonly TargetNamer[]): readonly Route[] {
  return [
    route(endpoint, async (context, { query }) => {
      const page = await listOwnAuditLog(context, query);
      const names = await nameTargets(context, namers, page.rows);
      return listAnswer(
        page,
        page.rows.map((row) => presentAuditLogEvent(row, context.member, names)),
        page.total,
      );
    }),
  ];
}
