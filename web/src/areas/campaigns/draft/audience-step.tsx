import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../../kit/feedback/note.tsx';
import { NamedField, TopicChooser } from '../../delivery/delivery.public.ts';
import { audienceQuery } from '../campaigns.queries.ts';
import { AudienceLedger } from './audience-ledger.tsx';
import { AudiencePeople } from './audience-people.tsx';
import { AudienceSide } from './audience-side.tsx';
import styles from './audience.module.css';
import type { Draft } from './use-draft.ts';

/** The audience: what is included and excluded, the people in it, and their number. */
export function AudienceStep({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  const counted = useQuery(audienceQuery(campaign.id));
  const { audience } = campaign;
  const set = (side: 'include' | 'exclude') => (next: typeof audience.include) =>
    change({ audience: { ...audience, [side]: next } });
  return (
    <div className={styles.columns}>
      <div className={styles.panel}>
        <NamedField name="topic">
          <div className={styles.section}>
            <TopicChooser
              topicId={campaign.topicId}
              despite={counted.data?.counts.despiteUnsubscribing}
              onChoose={(topicId) => change({ topicId })}
            />
          </div>
        </NamedField>
        <NamedField name="include">
          <AudienceSide
            title={<Trans>Include</Trans>}
            hint={<Trans>people in any of these</Trans>}
            label={t`Include a group or a person`}
            side={audience.include}
            named={counted.data?.named.include}
            onChange={set('include')}
          />
        </NamedField>
        <AudienceSide
          title={<Trans>Exclude</Trans>}
          hint={<Trans>overrides Include</Trans>}
          label={t`Exclude a group or a person`}
          side={audience.exclude}
          named={counted.data?.named.exclude}
          onChange={set('exclude')}
        />
        <p className={`${styles.section} ${styles.note}`}>
          <Trans>
            The recipient list is fixed when you send. People who join a group later don’t get the
            email.
          </Trans>
        </p>
      </div>
      <AudiencePeople
        id={campaign.id}
        counts={counted.data?.counts}
        named={counted.data?.named}
        onLeaveOut={({ id }) =>
          set('exclude')({ ...audience.exclude, people: [...audience.exclude.people, id] })
        }
      />
      {counted.error && counted.data === undefined ? (
        <Note tone="bad" title={<Trans>Couldn’t load the number of recipients</Trans>} alert>
          <button type="button" className={styles.reason} onClick={() => void counted.refetch()}>
            <Trans>Reload</Trans>
          </button>
        </Note>
      ) : (
        <AudienceLedger counted={counted.data} />
      )}
    </div>
  );
}
