import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Capability } from 'contract/kernel/permissions.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** The role may not see this screen. Nothing was asked of the server. */
export function NotAllowedPage({ capability }: { capability: Capability }) {
  const membership = useMembership();
  return (
    <PageFrame>
      <div data-not-allowed={capability}>
        <EmptyState
          isPage
          title={<Trans>Your role may not see this page</Trans>}
          action={
            membership === null ? undefined : (
              <Link
                to="/$organizationSlug"
                params={{ organizationSlug: membership.slug }}
                className={buttonClass({ variant: 'primary' })}
              >
                <Trans>Go to the dashboard</Trans>
              </Link>
            )
          }
        >
          {membership !== null && membership.limitedTo !== null ? (
            <Trans>
              Managers who are limited to groups do not have it yet. Ask an administrator.
            </Trans>
          ) : membership?.type === 'manager' ? (
            <Trans>Managers of this organization do not have it. Ask an administrator.</Trans>
          ) : (
            <Trans>Only administrators and managers have it. Ask one of them.</Trans>
          )}
        </EmptyState>
      </div>
    </PageFrame>
  );
}
