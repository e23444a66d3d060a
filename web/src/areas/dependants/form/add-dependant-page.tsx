import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { useRef } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { fullName, personQuery } from '../../people/people.public.ts';
import { addDependant } from '../dependants.queries.ts';
import { DependantForm } from './dependant-form.tsx';
import { type DependantOutput, toCreate } from './dependant-values.ts';

/** A new dependant; the address may name their guardian. */
export function AddDependantPage() {
  const { guardian: given } = useSearch({ from: '/$organizationSlug/people/dependants/add' });
  const guardianId = /^[0-9]{1,15}$/.test(String(given)) ? Number(given) : undefined;
  const membership = useMembership();
  const person = useQuery({
    ...personQuery(guardianId ?? 0),
    enabled: guardianId !== undefined,
    meta: { claims: 'tile' },
  });
  const router = useRouter();
  const { t } = useLingui();
  const create = useCreateOnce();
  if (membership === null) return null;
  const organizationSlug = membership.slug;
  const isReady = guardianId === undefined || person.data !== undefined || person.isError;
  const guardian = person.data && { id: person.data.id, name: fullName(person.data) };
  const leave = (to: number | undefined) =>
    void (to === undefined
      ? router.navigate({
          to: '/$organizationSlug/people/dependants',
          params: { organizationSlug },
        })
      : router.navigate({
          to: '/$organizationSlug/people/$personId/details',
          params: { organizationSlug, personId: to },
        }));
  const onSaved = (saved: Dependant) => {
    const name = fullName(saved);
    notify.success({ title: t`${name} added` });
    leave(guardianId ?? saved.guardianIds[0]);
  };
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/people/dependants" params={{ organizationSlug }}>
            <Trans>Dependants</Trans>
          </Link>
        }
        title={t`Add a dependant`}
      />
      {isReady ? (
        <DependantForm
          dependant={undefined}
          guardian={guardian}
          save={create}
          onSaved={onSaved}
          onCancel={() => leave(guardianId)}
          label={t`New dependant`}
          action={<Trans>Add dependant</Trans>}
        />
      ) : (
        <Skeleton>
          <SkeletonBlock height={480} />
        </Skeleton>
      )}
    </PageFrame>
  );
}

/** The same content sent again after "no answer" makes no second one; other content is another call. */
function useCreateOnce(): (output: DependantOutput) => Promise<Dependant> {
  const sent = useRef({ body: '', key: '' });
  return (output) => {
    const body = toCreate(output);
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: uuid() };
    return addDependant(body, sent.current.key);
  };
}
