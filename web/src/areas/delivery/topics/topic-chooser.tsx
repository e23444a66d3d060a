import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../kit/inputs/select.tsx';
import styles from './topic-chooser.module.css';
import { topicsQuery } from './topics.queries.ts';

export interface TopicChooserProps {
  topicId: number | null;
  /** Recipients who unsubscribed, and get it because its topic is official; undefined until they are counted. */
  despite: number | undefined;
  /** What stands for no topic, where there may be none. */
  none?: string;
  /** Official topics can be seen and not chosen. */
  ordinaryOnly?: boolean;
  onChoose: (id: number | null) => void;
}

/** What a message is about: people who unsubscribed from the topic are skipped. */
export function TopicChooser({
  topicId,
  despite,
  none,
  ordinaryOnly = false,
  onChoose,
}: TopicChooserProps) {
  const { t } = useLingui();
  const topics = useQuery(topicsQuery()).data?.items ?? [];
  const chosen = topics.find(({ id }) => id === topicId);
  const shown = topics.filter(({ id, archivedAt }) => archivedAt === null || id === topicId);
  return (
    <div>
      <Select
        label={t`Topic`}
        value={topicId === null ? (none === undefined ? null : '') : String(topicId)}
        options={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...shown.map(({ id, name, official, archivedAt }) => ({
            value: String(id),
            label: name,
            disabled: archivedAt !== null || (official && ordinaryOnly),
            note:
              archivedAt === null
                ? official
                  ? t({ message: 'official', comment: 'kind of topic' })
                  : ''
                : t({ message: 'archived', comment: 'kind of topic' }),
          })),
        ]}
        onChange={(id) => {
          if (id !== null) onChoose(id === '' ? null : Number(id));
        }}
      />
      <p className={styles.topicNote}>
        {chosen?.official === true ? (
          <OfficialNote despite={despite} />
        ) : topicId === null ? (
          <Trans>People who unsubscribed from everything are skipped.</Trans>
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
