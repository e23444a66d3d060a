import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { Suspense, useRef } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useCan, useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import type { SendPhoto } from '../../../areas/people/photos/send-first-photo.ts';
import {
  PhotoOfNewPerson,
  photoSectionHeight,
} from '../../../areas/people/form/lazy-photo-section.ts';
import {
  createPerson,
  cacheSavedPerson,
  placesQuery,
} from '../../../areas/people/people.queries.ts';
import { fullName } from '../../../areas/people/person-name.ts';
import { type PersonFormOutput, toCreate } from '../../../areas/people/form/person-values.ts';
import type { FamilyFields } from '../../../areas/dependants/form/load-family.ts';
import { PersonForm } from './person-form.tsx';

/** A new person on one page. */
export function AddPersonPage() {
  const { t } = useLingui();
  const router = useRouter();
  const membership = useMembership();
  const mayChangeType = useCan()('people.changeType');
  const create = useCreateOnce();
  const sendPhoto = useRef<SendPhoto>(null);
  const isScoped = useAccessScope() !== null;
  const asked = useQuery({ ...placesQuery(), enabled: isScoped, staleTime: 0 });
  // Undefined until the groups are known.
  const places = isScoped ? asked.data && (asked.data.groups ?? []) : [];
  if (membership === null) return null;
  const organizationSlug = membership.slug;

  const onSaved = (person: Account) => {
    const name = fullName(person);
    sendPhoto.current?.(person);
    notify.success({
      title: person.access === 'invited' ? t`${name} added and invited` : t`${name} added`,
      actions: [
        {
          label: t`Add another`,
          run: () =>
            void router.navigate({
              to: '/$organizationSlug/people/add',
              params: { organizationSlug },
            }),
        },
      ],
    });
    void router.navigate({
      to: '/$organizationSlug/people/$personId/details',
      params: { organizationSlug, personId: person.id },
    });
  };
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/people" params={{ organizationSlug }}>
            <Trans>People</Trans>
          </Link>
        }
        title={t`Add a person`}
      />
      {isScoped ? null : (
        <Suspense fallback={<SkeletonBlock height={photoSectionHeight} />}>
          <PhotoOfNewPerson sendPhoto={sendPhoto} />
        </Suspense>
      )}
      {places === undefined ? (
        <Skeleton>
          <SkeletonBlock height={480} />
        </Skeleton>
      ) : isScoped && places.length === 0 ? (
        <NowhereToAdd slug={organizationSlug} />
      ) : (
        <PersonForm
          person={undefined}
          mayChangeType={mayChangeType}
          places={places}
          save={create}
          onSaved={onSaved}
          onCancel={() =>
            void router.navigate({ to: '/$organizationSlug/people', params: { organizationSlug } })
          }
          label={t`New person`}
          action={<Trans>Add person</Trans>}
        />
      )}
    </PageFrame>
  );
}

/** Only rule-based groups: their conditions decide who is in them. */
function NowhereToAdd({ slug }: { slug: string }) {
  return (
    <Panel>
      <EmptyState
        title={<Trans>You can’t add people to your groups</Trans>}
        action={
          <Link
            to="/$organizationSlug/people"
            params={{ organizationSlug: slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Trans>Back to your people</Trans>
          </Link>
        }
      >
        <Trans>
          Your groups are rule-based: people join by matching conditions. Ask an administrator to
          add the person or to give you a manual group.
        </Trans>
      </EmptyState>
    </Panel>
  );
}

/** The same content sent again after a lost answer creates no second person; other content is another call. */
function useCreateOnce() {
  const sent = useRef({ body: '', key: '' });
  return (output: PersonFormOutput, _: unknown, family: FamilyFields | null): Promise<Account> => {
    const body = toCreate(output);
    const text = JSON.stringify([body, output.dependants]);
    if (sent.current.body !== text) sent.current = { body: text, key: uuid() };
    const { key } = sent.current;
    return family?.isChanged(output.dependants)
      ? cacheSavedPerson(family.create(body, output.dependants, key))
      : createPerson(body, key);
  };
}
