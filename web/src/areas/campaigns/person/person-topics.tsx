import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listPersonTopics } from 'contract/delivery/topics.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import styles from './person-messages.module.css';

/** The topics that a person gets emails about, as they chose; nothing where the organization has none. */
export function PersonTopics({ id }: { id: number }) {
  const topics = useQuery({
    ...endpointQuery(listPersonTopics, { params: { id } }),
    meta: { claims: 'tile' } as const,
  });
  if (topics.data === undefined) {
    return topics.error === null ? null : (
      <ErrorState
        title={<Trans>Couldn’t load topics</Trans>}
        onRetry={() => void topics.refetch()}
      />
    );
  }
  if (topics.data.items.length === 0) return null;
  return (
    <Panel
      title={<Trans>Topics</Trans>}
      flush
      foot={<Trans>People choose topics themselves, from their profile or any email.</Trans>}
    >
      <ul className={styles.topics}>
        {topics.data.items.map(({ id: topicId, name, official, subscribed }) => (
          <li key={topicId}>
            <span>{name}</span>
            {official ? (
              <StatusMark>
                <Trans>Official</Trans>
              </StatusMark>
            ) : subscribed ? (
              <StatusMark>
                <Trans>Subscribed</Trans>
              </StatusMark>
            ) : (
              <StatusMark fill="hollow" tone="idle">
                <Trans>Unsubscribed</Trans>
              </StatusMark>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
