import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { holds, useMembership } from '../../kernel/session/abilities.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../kit/feedback/load-error.tsx';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { hubChoicesQuery } from './content.queries.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const HubDialog = lazyPage(() =>
  import('./list/hub-dialog.tsx').then((module) => module.HubDialog),
);

/** Where new content begins; without hubs the server decides. */
export interface HubsOfNew {
  hubs?: number[];
}

/** The hub that the address names, e.g. `?hub=7`. */
function useHubOfAddress(): HubsOfNew {
  const hub = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('hub') ?? '',
  });
  return /^[0-9]{1,15}$/.test(hub) ? { hubs: [Number(hub)] } : {};
}

export interface CreateInHubProps {
  /** Of the page, while it is not known where the content begins. */
  title: string;
  /** The page itself, which begins in these hubs however the address changes. */
  children: (begins: HubsOfNew) => ReactNode;
}

/**
 * A page on which content begins. People who draft in their own hubs alone first choose one of several, or read that
 * they have none.
 */
export function CreateInHub({ title, children }: CreateInHubProps) {
  const membership = useMembership();
  const [begins, begin] = useState(useHubOfAddress());
  const asks =
    membership !== null && !holds(membership, 'content.publish') && begins.hubs === undefined;
  const { data, error, refetch } = useQuery({ ...hubChoicesQuery(), enabled: asks });
  if (membership === null || !asks) return children(begins);
  const [first, ...others] = data?.items ?? [];
  // Kept, so that becoming an editor of another hub does not close the page.
  if (first !== undefined && others.length === 0) begin({ hubs: [first.id] });
  if (data === undefined && error === null) return <PageSkeleton />;
  return (
    <PageFrame>
      <PageHead title={title} />
      {data === undefined ? (
        <LoadError
          title={<Trans>Couldn’t load your hubs</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : first === undefined ? (
        <NoHub slug={membership.slug} />
      ) : (
        <ChooseHub slug={membership.slug} onHub={(hubId) => begin({ hubs: [hubId] })} />
      )}
    </PageFrame>
  );
}

function NoHub({ slug }: { slug: string }) {
  return (
    <EmptyState
      title={<Trans>No hub to create content in</Trans>}
      action={
        <Link
          to="/$organizationSlug/content"
          params={{ organizationSlug: slug }}
          className={buttonClass({ variant: 'primary' })}
        >
          <Trans>Open content</Trans>
        </Link>
      }
    >
      <Trans>You aren’t an editor of a hub. Ask a manager to make you one.</Trans>
    </EmptyState>
  );
}

function ChooseHub({ slug, onHub }: { slug: string; onHub: (hubId: number) => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <HubDialog
        title={t`Choose a hub`}
        button={<Trans>Continue</Trans>}
        onHub={onHub}
        onClose={() =>
          void navigate({ to: '/$organizationSlug/content', params: { organizationSlug: slug } })
        }
      />
    </Suspense>
  );
}
