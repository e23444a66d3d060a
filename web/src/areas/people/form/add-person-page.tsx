import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { Suspense, useRef } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import {
  PhotoOfNewPerson,
  photoSectionHeight,
  type SendPhoto,
} from '../photo/lazy-photo-section.ts';
import type { FamilyPart } from './family-part.ts';
import { createPerson, keepSaved } from '../people.queries.ts';
import { fullName } from '../person-name.ts';
import { PersonForm } from './person-form.tsx';
import { type PersonFormOutput, toCreate } from './person-values.ts';

/** A new person on one page. */
export function AddPersonPage() {
  const { t } = useLingui();
  const router = useRouter();
  const membership = useMembership();
  const mayChangeType = useCan()('people.changeType');
  const create = useCreateOnce();
  const sendPhoto = useRef<SendPhoto>(null);
  if (membership === null) return null;
  const organizationSlug = membership.slug;

  const onSaved = (person: Account) => {
    const name = fullName(person);
    sendPhoto.current?.(person);
    notify.success({
      title: t`${name} added`,
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
      <Suspense fallback={<SkeletonBlock height={photoSectionHeight} />}>
        <PhotoOfNewPerson sendPhoto={sendPhoto} />
      </Suspense>
      <PersonForm
        person={undefined}
        mayChangeType={mayChangeType}
        save={create}
        onSaved={onSaved}
        onCancel={() =>
          void router.navigate({ to: '/$organizationSlug/people', params: { organizationSlug } })
        }
        label={t`New person`}
        action={<Trans>Add person</Trans>}
      />
    </PageFrame>
  );
}

/** The same content sent again after "no answer" makes no second person; other content is another call. */
function useCreateOnce() {
  const sent = useRef({ body: '', key: '' });
  return (output: PersonFormOutput, _: unknown, family: FamilyPart | null): Promise<Account> => {
    const body = toCreate(output);
    const text = JSON.stringify([body, output.dependants]);
    if (sent.current.body !== text) sent.current = { body: text, key: uuid() };
    const { key } = sent.current;
    return family?.isChanged(output.dependants)
      ? keepSaved(family.create(body, output.dependants, key))
      : createPerson(body, key);
  };
}
