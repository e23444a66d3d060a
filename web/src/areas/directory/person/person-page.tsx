import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { trashDays } from 'contract/kernel/times.ts';
import type { Account } from 'contract/people/account.ts';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PersonEntries } from '../../duplicates/duplicates.public.ts';
import { fullName, personQuery } from '../../people/people.public.ts';
import { PersonHead, type PersonHeadProps } from './person-head.tsx';
import { PersonTabs, readTab, usePersonTabs } from './person-tabs.tsx';
import styles from './person.module.css';
import { PersonStrip } from './person-strip.tsx';
import { TabPanel } from './tab-panel.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { dayIn, formatDay, formatMoment } from '../../../kit/text/time.ts';

/** Says since when a person is in the trash, until when, and who can restore them. */
function TrashNote({ person, timeZone }: { person: Account; timeZone: string }) {
  const { deletedAt } = person;
  const name = fullName(person);
  if (deletedAt === null) return null;
  const since = formatMoment(deletedAt, timeZone);
  const end = new Date(deletedAt);
  end.setUTCDate(end.getUTCDate() + trashDays);
  const until = formatDay(dayIn(timeZone, end));
  return (
    <Note tone="warn" title={<Trans>In the trash since {since}</Trans>}>
      <Trans>
        {name} isn’t in any list or audience and can’t sign in. An administrator can restore them
        until {until}.
      </Trans>
    </Note>
  );
}

/** One person: their status, what is known of them, and what may be done. */
export function PersonPage() {
  const { personId } = useParams({ from: '/$organizationSlug/people/$personId/details' });
  const { data: person, isError } = useQuery(personQuery(personId));
  const membership = useMembership();
  usePageName(person && fullName(person));
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
        {person.abilities.erase || person.abilities.delete ? (
          <Suspense fallback={null}>
            <PersonEntries person={person} slug={slug} timeZone={timeZone} />
          </Suspense>
        ) : null}
        <PersonStrip person={person} timeZone={timeZone} />
        <Parts person={person} slug={slug} timeZone={timeZone} />
      </div>
    </PageFrame>
  );
}

/** The tab that the URL asks for, below the links to all tabs. */
function Parts({ person, slug, timeZone }: PersonHeadProps) {
  const shown = usePersonTabs(person);
  const search = useLocation({ select: (location) => location.searchStr });
  const tab = readTab(search, shown);
  return (
    <div>
      <PersonTabs person={person} slug={slug} shown={shown} current={tab} />
      <TabPanel key={person.id} {...{ person, slug, timeZone, shown, tab }} />
    </div>
  );
}
