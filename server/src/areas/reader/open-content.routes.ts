import { openContent } from 'contract/content/reading.contract.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { findReading } from '../content/content.public.ts';
import { findOrganizationLook } from '../brand/brand.public.ts';
import type { ReadingTickets } from './reading-ticket.ts';

/** Opens content for people who signed in, where it is for them. */
export function openContentRoutes({
  readingTickets,
}: {
  readonly readingTickets: ReadingTickets;
}): readonly Route[] {
  return [
    route(openContent, async (context, { params }) => {
      const reading = await findReading(context, params.id);
      // Not for them, not public or not there: they are told no difference.
      if (reading?.access !== 'open') throw new ProblemError('NOT_FOUND');
      const { key } = await findOrganizationLook(context);
      const { accountId, slug } = context.member;
      const reader = { organizationKey: key, organizationSlug: slug, accountId };
      const { url, until } = readingTickets.linkTo(reader, { of: 'content', id: params.id });
      return { url, until: until.toISOString() };
    }),
  ];
}
