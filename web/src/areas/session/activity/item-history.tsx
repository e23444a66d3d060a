import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { ItemEvent, ItemHistory as Page } from 'contract/session/item-history.ts';
import { type ReactNode, useState } from 'react';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { actionLabels } from './action-labels.ts';
import styles from './item-history.module.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What was changed of content or of a hub, by how the audit log calls it; what is not here is not named. */
const itemFieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  name: msg`Name`,
  slug: msg`Slug`,
  summary: msg`Summary`,
  description: msg`Description`,
  document: msg`Text`,
  link: msg`Link`,
  tags: msg`Tags`,
  audience: msg`Audience`,
  groups: msg`Groups`,
  visibility: msg`Audience`,
  hubs: msg`Hubs`,
  author_id: msg`Author`,
  unpublish_at: msg`Expiry`,
  review_at: msg`Review date`,
  acknowledgement: msg`Acknowledgement`,
  acknowledge_by: msg`Due date`,
  cover_file_id: msg`Cover`,
  cover: msg`Cover`,
  icon: msg`Icon`,
  colour: msg`Colour`,
  sort: msg`Order`,
  sections: msg`Sections`,
  items: msg`Items`,
  attachments: msg`Attachments`,
  owners: msg`Owners`,
  editors: msg`Editors`,
  occasions: msg`Days`,
};

const pageSize = 20;

export interface ItemHistoryProps {
  /** The operation that lists its events. */
  endpoint: Endpoint;
  id: number;
  timeZone: string;
  /** A link to the versions of the item, which say more. */
  actions?: ReactNode;
}

/** What was done to one item, the newest first. */
export function ItemHistory({ endpoint, id, timeZone, actions }: ItemHistoryProps) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const query = { limit: String(pageSize), ...(cursor !== undefined && { cursor }) };
  const { isError, refetch, ...asked } = useQuery({
    ...endpointQuery<Endpoint>(endpoint, { params: { id }, query }),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
  });
  const data = asked.data as Page | undefined;
  const goTo = (to: string | null) => (to === null ? undefined : () => setCursor(to));
  return (
    <Panel flush title={<Trans>History</Trans>} actions={actions}>
      {data === undefined ? (
        isError ? (
          <ErrorState
            title={<Trans>Couldn’t load the history</Trans>}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton>
            <SkeletonBlock height={200} />
          </Skeleton>
        )
      ) : data.items.length === 0 ? (
        <EmptyState title={<Trans>No events yet</Trans>} />
      ) : (
        <>
          <ol className={styles.events}>
            {data.items.map((event) => (
              <EventRow key={event.id} event={event} timeZone={timeZone} />
            ))}
          </ol>
          {data.nextCursor === null && data.previousCursor === null ? null : (
            <Pager
              label={t`Pages of the history`}
              pageSize={pageSize}
              onPrevious={goTo(data.previousCursor)}
              onNext={goTo(data.nextCursor)}
            >
              <Plural value={data.total.count} one="# event" other="# events" />
            </Pager>
          )}
        </>
      )}
    </Panel>
  );
}

function EventRow({ event, timeZone }: { event: ItemEvent; timeZone: string }) {
  const { t, i18n } = useLingui();
  const { action, at, by, byName } = event;
  const doers = { you: t`You`, other: byName ?? '', unknown: t`Unknown person`, product: 'Atrium' };
  const fields = event.fields.flatMap((field) => {
    const message = itemFieldLabels[field];
    return message === undefined ? [] : [i18n._(message)];
  });
  return (
    <li>
      <span>
        <b>{i18n._(actionLabels[action])}</b>
        {fields.length === 0 ? null : (
          <span className={text.dim}> {formatList([...new Set(fields)])}</span>
        )}
      </span>
      <span className={styles.by}>{doers[by]}</span>
      <time dateTime={at} className={styles.at}>
        {formatMoment(at, timeZone)}
      </time>
    </li>
  );
}
