import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { fullName } from '../../people/people.public.ts';
import { trashDependants } from '../dependant-actions.ts';
import { changeDependant, dependantQuery, isSeen } from '../dependants.queries.ts';
import { DependantForm } from './dependant-form.tsx';
import { toChanges } from './dependant-values.ts';

/** The fields of one dependant. The form begins with the record as it stands now, not as it was cached. */
export function EditDependantPage() {
  const { dependantId } = useParams({
    from: '/$organizationSlug/people/dependants/$dependantId/edit',
  });
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...dependantQuery(dependantId),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const membership = useMembership();
  usePageName(data && fullName(data));
  if (membership === null) return null;
  if (data === undefined || (!isFetchedAfterMount && !isError)) {
    return isError ? null : (
      <PageFrame>
        <Skeleton>
          <SkeletonBlock height={56} />
          <SkeletonBlock height={480} />
        </Skeleton>
      </PageFrame>
    );
  }
  // Nothing to edit in the trash: the dependant is restored first.
  if (data.deletedAt !== null) throw notFound();
  return (
    <PageFrame>
      <EditDependant key={data.id} dependant={data} slug={membership.slug} />
    </PageFrame>
  );
}

function EditDependant({ dependant, slug }: { dependant: Dependant; slug: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isScoped = useAccessScope() !== null;
  const params = { organizationSlug: slug };
  const name = fullName(dependant);
  const [guardian] = dependant.guardians;
  const leave = () =>
    void (guardian === undefined
      ? navigate({ to: '/$organizationSlug/people/dependants', params })
      : navigate({
          to: '/$organizationSlug/people/$personId/details',
          params: { ...params, personId: guardian.id },
        }));
  return (
    <>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people/dependants" params={params}>
              <Trans>Dependants</Trans>
            </Link>
            {guardian === undefined ? null : (
              <>
                {' / '}
                <Link
                  to="/$organizationSlug/people/$personId/details"
                  params={{ ...params, personId: guardian.id }}
                >
                  {guardian.name}
                </Link>
              </>
            )}
          </>
        }
        title={t`Edit ${name}`}
        actions={
          dependant.abilities.delete ? (
            <Button
              icon={<IconTrash />}
              onClick={() =>
                void trashDependants([dependant]).then((done) => (done ? leave() : undefined))
              }
            >
              <Trans>Delete</Trans>
            </Button>
          ) : undefined
        }
      />
      {dependant.abilities.edit ? (
        <DependantForm
          dependant={dependant}
          save={async (output, before = dependant) => {
            const changes = toChanges(before, output);
            // Nothing to send is saved already.
            if (Object.keys(changes).length === 0) return before;
            return changeDependant(dependant.id, { version: before.version, ...changes });
          }}
          onSaved={(saved) => {
            const savedName = fullName(saved);
            if (isSeen(saved)) {
              notify.success({ title: t`${savedName} saved` });
              leave();
              return;
            }
            notify.success({
              title: t`${savedName} saved`,
              detail: t`None of your people is a guardian now, so you no longer see ${savedName}.`,
            });
            void navigate({ to: '/$organizationSlug/people/dependants', params });
          }}
          onCancel={leave}
          label={name}
          action={<Trans>Save dependant</Trans>}
        />
      ) : (
        <Panel>
          <EmptyState title={<Trans>You don’t have permission to edit {name}</Trans>}>
            {isScoped ? (
              <Trans>Another guardian is outside your groups. Ask an administrator.</Trans>
            ) : (
              <Trans>
                Only administrators can edit an administrator’s dependants. Ask one of them.
              </Trans>
            )}
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
