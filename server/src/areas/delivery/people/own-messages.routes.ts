import { listOwnMessages as endpoint } from 'contract/delivery/own-messages.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { entriesOf } from '../../people/people.public.ts';
import { lineFor } from '../mail/lines.ts';
import { findOrganizationLook } from '../../brand/brand.public.ts';
import { pageLink } from '../mail/public-links.ts';
import { listOwnMessages } from './own-messages.repository.ts';

/** What someone was sent, for themselves. */
export function ownMessageRoutes({ publicUrl }: { readonly publicUrl: string }): readonly Route[] {
  return [
    route(endpoint, async (context, { query }) => {
      const entries = await entriesOf(context, context.member.accountId);
      const page = await listOwnMessages(context, entries, query);
      const { key } = await findOrganizationLook(context);
      const scope = { publicUrl, organizationKey: key, tracking: 'off' as const };
      const items = page.rows.map((row) => ({
        id: row.id,
        subject: lineFor(row.subject, row),
        previewText: lineFor(row.preview_text, row),
        fromName: row.from_name,
        sentAt: row.sent_at.toISOString(),
        openedAt: row.opened_at?.toISOString() ?? null,
        tracked: row.tracked,
        url: pageLink(scope, 'view', row.token),
      }));
      return { ...listAnswer(page, items, page.total), unopened: page.unopened };
    }),
  ];
}
