import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Account } from 'contract/people/account.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { latestMessages } from './latest-messages.ts';
import { messageColumns, phoneMessage } from './message-columns.tsx';
import styles from './person-messages.module.css';
import { personMessagesQuery } from './person-messages.queries.ts';
import { PersonTopics } from './person-topics.tsx';

const view = { density: 'compact', columns: {} } as const;
const pageSize = 25;

export interface PersonMessagesProps {
  person: Account;
  timeZone: string;
  slug: string;
  /** Only the last few, with this at the right. */
  all?: ReactNode;
}

/** The messages to a person with their status, the newest first; where all of them are shown also their topics. */
export function PersonMessages(props: PersonMessagesProps) {
  if (props.all !== undefined) return <Messages {...props} />;
  return (
    <div className={styles.stack}>
      <Messages {...props} />
      <PersonTopics id={props.person.id} />
    </div>
  );
}

function Messages({ person, timeZone, slug, all }: PersonMessagesProps) {
  const { t } = useLingui();
  const latest = all !== undefined;
  const [cursor, setCursor] = useState<string>();
  const page = useQuery(
    personMessagesQuery(
      person.id,
      latest
        ? latestMessages
        : { limit: String(pageSize), ...(cursor === undefined ? {} : { cursor }) },
    ),
  );
  const columns = useMemo(() => messageColumns(timeZone, slug, latest), [timeZone, slug, latest]);
  const phone = useMemo(() => phoneMessage(timeZone, slug), [timeZone, slug]);
  const rows = page.data?.items;
  const shown = formatCount(rows?.length ?? 0);
  const total = formatCount(page.data?.total.count ?? 0);
  const { firstName } = person;
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !page.isPlaceholderData ? () => setCursor(to) : undefined;
  return (
    <Panel
      flush
      title={<Trans>Messages and delivery</Trans>}
      actions={rows !== undefined && rows.length > 0 ? all : undefined}
    >
      <DataTable
        bare
        label={t`Messages and delivery`}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.subject}
        phone={phone}
        view={view}
        refreshing={page.isPlaceholderData}
        empty={
          <EmptyState title={<Trans>No messages to {firstName} yet</Trans>}>
            <Trans>Campaigns sent to {firstName} appear here.</Trans>
          </EmptyState>
        }
        error={
          page.error && rows === undefined ? (
            <ErrorState
              title={<Trans>Couldn’t load messages</Trans>}
              onRetry={() => void page.refetch()}
            />
          ) : undefined
        }
        pager={
          rows === undefined || latest ? undefined : (
            <Pager
              pageSize={pageSize}
              onPrevious={goTo(page.data?.previousCursor)}
              onNext={goTo(page.data?.nextCursor)}
            >
              <Trans>
                {shown} of {total}
              </Trans>
            </Pager>
          )
        }
      />
    </Panel>
  );
}
