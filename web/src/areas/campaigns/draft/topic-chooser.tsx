import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../kit/inputs/select.tsx';
import { topicsQuery } from '../../delivery/delivery.public.ts';
import styles from './audience.module.css';

export interface TopicChooserProps {
  topicId: number | null;
  /** Recipients who unsubscribed, and get it because its topic is official; undefined until they are counted. */
  despite: number | undefined;
  onChoose: (id: number) => void;
}

/** What the campaign is about: people who unsubscribed from the topic are skipped. */
export function TopicChooser({ topicId, despite, onChoose }: TopicChooserProps) {
  const { t } = useLingui();
  const topics = useQuery(topicsQuery()).data?.items ?? [];
  const chosen = topics.find(({ id }) => id === topicId);
  const shown = topics.filter(({ id, archivedAt }) => archivedAt === null || id === topicId);
  return (
    <div className={styles.section}>
      <Select
        label={t`Topic`}
        value={topicId === null ? null : String(topicId)}
        options={shown.map(({ id, name, official, archivedAt }) => ({
          value: String(id),
          label: name,
          disabled: archivedAt !== null,
          note:
            archivedAt === null
              ? official
                ? t({ message: 'official', comment: 'kind of topic' })
                : ''
              : t({ message: 'archived', comment: 'kind of topic' }),
        }))}
        onChange={(id) => {
          if (id !== null) onChoose(Number(id));
        }}
      />
      <p className={styles.topicNote}>
        {chosen?.official === true ? (
          <OfficialNote despite={despite} />
        ) : (
          <Trans>People who unsubscribed from this topic are skipped.</Trans>
        )}
      </p>
    </div>
  );
}

function OfficialNote({ despite }: { despite: number | undefined }) {
  return despite === undefined || despite === 0 ? (
    <Trans>Official: people who unsubscribed get it too.</Trans>
  ) : (
    <Plural
      value={despite}
      one="Official: # recipient gets it although they unsubscribed."
      other="Official: # recipients get it although they unsubscribed."
    />
  );
}
