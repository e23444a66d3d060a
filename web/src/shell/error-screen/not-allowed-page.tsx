import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Capability } from 'contract/kernel/permissions.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** The user's role does not include this screen. The server is not asked. */
export function NotAllowedPage({ capability }: { capability: Capability }) {
  const membership = useMembership();
  return (
    <PageFrame>
      <div data-not-allowed={capability}>
        <EmptyState
          isPage
          title={<Trans>You don’t have access to this page</Trans>}
          action={
            membership === null ? undefined : (
              <Link
                to="/$organizationSlug"
                params={{ organizationSlug: membership.slug }}
                className={buttonClass({ variant: 'primary' })}
              >
                <Trans>Go to dashboard</Trans>
              </Link>
            )
          }
        >
          {membership !== null && membership.accessScope !== null ? (
            <Trans>Managers of selected groups can’t use this page. Ask an administrator.</Trans>
          ) : membership?.type === 'manager' ? (
            <Trans>Managers can’t use this page. Ask an administrator.</Trans>
          ) : (
            <Trans>Only administrators and managers can use this page. Ask one of them.</Trans>
          )}
        </EmptyState>
      </div>
    </PageFrame>
  );
}
