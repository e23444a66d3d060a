import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { type MembershipChanges, changesNamedMax } from 'contract/people/membership-changes.ts';
import { Suspense } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatList } from '../../../kit/text/format-list.ts';
import {
  cacheSavedPerson,
  personQuery,
  type SavedPerson,
  updatePerson,
} from '../../../areas/people/people.queries.ts';
import { fullName } from '../../../areas/people/person-name.ts';
import {
  photoSectionHeight,
  PhotoOfPerson,
} from '../../../areas/people/form/lazy-photo-section.ts';
import { toChanges } from '../../../areas/people/form/person-values.ts';
import { PersonForm } from './person-form.tsx';

/** The fields of one person. The form starts with the record as it is now, not as it was cached. */
export function EditPersonPage() {
  const { personId } = useParams({ from: '/$organizationSlug/people/$personId/edit' });
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...personQuery(personId),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const membership = useMembership();
  usePageName(data && fullName(data));
  if (membership === null) return null;
  const slug = membership.slug;
  if (data === undefined) return isError ? null : <Loading />;
  if (!isFetchedAfterMount && !isError) return <Loading />;
  // Nothing to edit there: it is restored first.
  if (data.deletedAt !== null) throw notFound();
  return (
    <PageFrame>
      {data.abilities.edit ? (
        <EditPerson key={data.id} person={data} slug={slug} />
      ) : (
        <NotYours person={data} slug={slug} />
      )}
    </PageFrame>
  );
}

interface PartProps {
  person: Account;
  slug: string;
}

function EditPerson({ person, slug }: PartProps) {
  const navigate = useNavigate();
  const toDetails = {
    to: '/$organizationSlug/people/$personId/details',
    params: { organizationSlug: slug, personId: person.id },
  } as const;
  const name = fullName(person);
  const isScoped = useAccessScope() !== null;
  return (
    <>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people" params={{ organizationSlug: slug }}>
              <Trans>People</Trans>
            </Link>
            {' / '}
            <Link {...toDetails}>{name}</Link>
          </>
        }
        title={t`Edit ${name}`}
      />
      {isScoped ? null : (
        <Suspense fallback={<SkeletonBlock height={photoSectionHeight} />}>
          <PhotoOfPerson person={person} />
        </Suspense>
      )}
      <PersonForm
        person={person}
        mayChangeType={person.abilities.changeType}
        save={async (output, before = person, family) => {
          const changes = toChanges(before, output);
          const { dependants } = output;
          if (family?.isChanged(dependants)) {
            const body = { version: before.version, ...changes };
            return cacheSavedPerson(family.update(person.id, body, dependants));
          }
          // Nothing to send is saved already.
          if (Object.keys(changes).length === 0) return before;
          return updatePerson(person.id, { version: before.version, ...changes });
        }}
        onSaved={(saved) => {
          notifySaved(saved, () => void navigate({ ...toDetails, search: { tab: 'groups' } }));
          void navigate(toDetails);
        }}
        onCancel={() => void navigate(toDetails)}
        label={name}
        action={<Trans>Save person</Trans>}
      />
    </>
  );
}

/** Says that a person was saved, and which rule-based groups they leave and join. */
function notifySaved(person: SavedPerson, seeGroups: () => void): void {
  const name = fullName(person);
  const title = t`${name} saved`;
  const { joined = none, left = none } = person.turns ?? {};
  if (joined.count + left.count === 0) {
    notify.success({ title });
    return;
  }
  const byName = joined.count + left.count <= changesNamedMax;
  const actions = byName ? [] : [{ label: t`See groups`, run: seeGroups }];
  const detail = byName ? namedMessage(joined, left) : countedMessage(joined.count, left.count);
  notify.success({ title, detail, actions });
}

const none: MembershipChanges['joined'] = { count: 0, first: [] };

const namesOf = ({ first }: MembershipChanges['joined']) =>
  formatList(first.map(({ name }) => name));

/** "Left Night shift, joined Porto" */
function namedMessage(
  joined: MembershipChanges['joined'],
  left: MembershipChanges['left'],
): string {
  const [those, these] = [namesOf(left), namesOf(joined)];
  if (joined.count === 0) return t`Left ${those}`;
  return left.count === 0 ? t`Joined ${these}` : t`Left ${those}, joined ${these}`;
}

/** "Left 4 groups" */
function countedMessage(joined: number, left: number): string {
  if (joined === 0) return plural(left, { one: 'Left # group', other: 'Left # groups' });
  if (left === 0) return plural(joined, { one: 'Joined # group', other: 'Joined # groups' });
  return t`Left ${plural(left, { one: '# group', other: '# groups' })}, joined ${plural(joined, { one: '# group', other: '# groups' })}`;
}

/** Only administrators edit an administrator's record. */
function NotYours({ person, slug }: PartProps) {
  const name = fullName(person);
  const isScoped = useAccessScope() !== null;
  return (
    <>
      <PageHead title={name} />
      <Panel>
        <EmptyState
          title={<Trans>You don’t have permission to edit {name}</Trans>}
          action={
            <Link
              to="/$organizationSlug/people/$personId/details"
              params={{ organizationSlug: slug, personId: person.id }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Back to {name}</Trans>
            </Link>
          }
        >
          {isScoped ? (
            <Trans>
              Managers of selected groups can edit only people with the role Standard. Ask an
              administrator.
            </Trans>
          ) : (
            <Trans>Only administrators can edit an administrator. Ask one of them.</Trans>
          )}
        </EmptyState>
      </Panel>
    </>
  );
}

function Loading() {
  return (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={56} />
        <SkeletonBlock height={480} />
      </Skeleton>
    </PageFrame>
  );
}
