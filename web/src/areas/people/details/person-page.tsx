import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { usePeopleAdditions } from '../people-additions.ts';
import { personQuery } from '../people.queries.ts';
import { AccessPanel } from './lazy-access-panel.ts';
import { PersonHead } from './person-head.tsx';
import { PersonOverview } from './person-overview.tsx';
import styles from './person.module.css';
import { PersonStrip } from './person-strip.tsx';
import { NotesPanel } from './side-panels.tsx';
import { TrashNote } from './trash-note.tsx';

/** One person: state, what is known of him, and what may be done. */
export function PersonPage() {
  const { personId } = useParams({ from: '/$organizationSlug/people/$personId/details' });
  const { data: person, isError } = useQuery(personQuery(personId));
  const membership = useMembership();
  const additions = usePeopleAdditions();
  const can = useCan();
  // What failed shows in place of the whole screen.
  if (membership === null || (person === undefined && isError)) return null;
  if (person === undefined) {
    return (
      <PageFrame>
        <Skeleton>
          <div className={styles.page}>
            <SkeletonBlock height={72} />
            <SkeletonBlock height={68} />
            <SkeletonBlock height={260} />
          </div>
        </Skeleton>
      </PageFrame>
    );
  }
  const { slug, timeZone } = membership;
  return (
    <PageFrame>
      <PersonHead key={person.id} person={person} slug={slug} timeZone={timeZone} />
      <div className={styles.page}>
        <TrashNote person={person} timeZone={timeZone} />
        <PersonStrip person={person} timeZone={timeZone} />
        <div className={styles.two}>
          <div className={styles.page}>
            <PersonOverview person={person} slug={slug} timeZone={timeZone} />
            {additions && person.deletedAt === null && can('dependants.view') ? (
              <Suspense fallback={<SkeletonBlock height={144} />}>
                <additions.PersonDependants person={person} />
              </Suspense>
            ) : null}
          </div>
          <div className={styles.page}>
            {additions && person.deletedAt === null && can('groups.manage') ? (
              <Suspense fallback={<SkeletonBlock height={96} />}>
                <additions.PersonGroups person={person} timeZone={timeZone} />
              </Suspense>
            ) : null}
            {person.deletedAt === null && can('people.inviteStandard') ? (
              <Suspense fallback={<SkeletonBlock height={120} />}>
                <AccessPanel person={person} timeZone={timeZone} />
              </Suspense>
            ) : null}
            <NotesPanel person={person} />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
