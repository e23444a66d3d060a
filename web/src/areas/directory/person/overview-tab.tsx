import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { IconLock } from '@tabler/icons-react';
import type { Account } from 'contract/people/account.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PersonMessages, PersonMessagesCount } from '../../campaigns/campaigns.public.ts';
import { PersonDependants } from '../../dependants/dependants.public.ts';
import { PersonGroups } from '../../groups/groups.public.ts';
import { LatestHistory } from '../../people/people.public.ts';
import { PersonOverview } from './person-overview.tsx';
import { type PersonTab, TabLink } from './person-tabs.tsx';
import type { PersonTabProps } from './tab-panel.tsx';
import styles from './person.module.css';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';

/** What is known of a person, with the latest of every other part. */
export function OverviewTab({ person, slug, timeZone, shown }: PersonTabProps) {
  const may = (tab: PersonTab) => shown.includes(tab);
  const link = { person, slug, className: styles.more };
  return (
    <div className={styles.two}>
      <div className={styles.page}>
        <PersonOverview person={person} slug={slug} timeZone={timeZone} />
        {may('dependants') ? (
          <Suspense fallback={<SkeletonBlock height={144} />}>
            <PersonDependants person={person} />
          </Suspense>
        ) : null}
        {may('messages') ? (
          <Suspense fallback={<SkeletonBlock height={220} />}>
            <PersonMessages
              person={person}
              slug={slug}
              timeZone={timeZone}
              all={
                <TabLink {...link} tab="messages">
                  <Trans>All</Trans> <PersonMessagesCount personId={person.id} />
                </TabLink>
              }
            />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.page}>
        {may('groups') ? (
          <Suspense fallback={<SkeletonBlock height={96} />}>
            <PersonGroups person={person} timeZone={timeZone} />
          </Suspense>
        ) : null}
        {may('history') ? (
          <Suspense fallback={<SkeletonBlock height={220} />}>
            <LatestHistory
              person={person}
              slug={slug}
              timeZone={timeZone}
              all={
                <TabLink {...link} tab="history">
                  <Trans>Full history</Trans>
                </TabLink>
              }
            />
          </Suspense>
        ) : null}
        <NotesPanel person={person} />
      </div>
    </div>
  );
}

/** Notes of administrators and managers; nothing for people who may not see them. */
function NotesPanel({ person: { notes } }: { person: Account }) {
  const { t } = useLingui();
  const withPrivate = useCan()('people.viewPrivate');
  if (!withPrivate || notes === null) return null;
  return (
    <Panel
      title={
        <span className={styles.lock}>
          <Trans>Notes</Trans>
          <IconLock role="img" aria-label={t`Visible to administrators and managers only`} />
        </span>
      }
    >
      <p className={styles.notes}>{notes}</p>
    </Panel>
  );
}
