import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { getContent } from 'contract/content/content.contract.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { getGroup } from 'contract/groups/groups.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { Suspense, useState } from 'react';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { MailingContext, MailingLoading } from '../delivery/delivery.public.ts';
import { shownTemplateQuery } from '../templates/templates.public.ts';
import { type DirectSendStart, startOf } from './direct-send-start.ts';
import { type DirectSendChanges, directSendPort, directSendQuery } from './direct-sends.queries.ts';

const Desk = lazyPage(() => import('./composer/desk.tsx').then((part) => part.Desk));

/** A new direct send: empty, or started from what its address names. */
export function CreateDirectSendPage() {
  // Of this page, not of the one that is about to open: until then the draft stays.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const organizationSlug = useParams({
    strict: false,
    select: (all) => all.organizationSlug ?? '',
  });
  const { draft, ...start } = startOf(search);
  // What it starts from is no longer in the address once the draft is.
  const [begun] = useState(start);
  const begin = useBegin(begun);
  const made = useQuery({ ...directSendQuery(draft ?? 0), enabled: draft !== undefined }).data;
  if (draft !== undefined && made === undefined) return <MailingLoading />;
  if (made !== undefined && (made.state !== 'draft' || made.deletedAt !== null)) {
    return (
      <Navigate
        to="/$organizationSlug/direct-sends/$id"
        params={{ organizationSlug, id: made.id }}
        replace
      />
    );
  }
  if (begin === 'campaign') {
    return (
      <Navigate
        to="/$organizationSlug/campaigns/create"
        params={{ organizationSlug }}
        search={{ group: String(begun.group) }}
        replace
      />
    );
  }
  if (begin === undefined) return <MailingLoading />;
  return (
    <Suspense fallback={<MailingLoading />}>
      <MailingContext value={directSendPort}>
        <Desk directSend={made ?? null} begin={begin} />
      </MailingContext>
    </Suspense>
  );
}

type Begin = DirectSendChanges | 'campaign';

/**
 * What a new direct send says at the start; undefined until what it names has loaded, `campaign` where the group has
 * more people than a direct send reaches.
 */
function useBegin({
  group,
  person,
  content,
  template,
}: Omit<DirectSendStart, 'draft'>): Begin | undefined {
  const item = useQuery({
    ...endpointQuery(getContent, { params: { id: content ?? 0 } }),
    enabled: content !== undefined,
  }).data;
  const chosen = useQuery({
    ...endpointQuery(getGroup, { params: { id: group ?? 0 } }),
    enabled: group !== undefined,
  }).data;
  const from = useQuery({
    ...shownTemplateQuery(template ?? 0),
    enabled: template !== undefined,
  }).data;
  if (template !== undefined) {
    return from && { subject: from.subject, document: from.document };
  }
  if (content !== undefined) {
    return item && { contentIds: [content], subject: item.title.slice(0, lengths.subject).trim() };
  }
  if (group !== undefined) {
    if (chosen === undefined) return undefined;
    if (chosen.memberCount > directSendLimits.recipients) return 'campaign';
    return { to: { groups: [group], people: [] } };
  }
  return person === undefined ? {} : { to: { groups: [], people: [person] } };
}
