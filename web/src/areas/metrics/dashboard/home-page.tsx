import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCan, useMe, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatToday, zoneName } from '../../../kit/text/time.ts';

/** The home of people who don't manage the directory: what they may do, and no call that they may not make. */
export function HomePage() {
  const me = useMe();
  const membership = useMembership();
  const can = useCan();
  if (me === null || membership === null) return null;
  const { slug, timeZone, name: organization } = membership;
  const day = formatToday(timeZone);
  const zone = zoneName(timeZone);
  const firstName = me.name.split(' ')[0];
  return (
    <PageFrame>
      <PageHead eyebrow={day} zone={zone} title={<Trans>Hello, {firstName}</Trans>} />
      <Panel>
        <EmptyState
          title={<Trans>Nothing is waiting for you</Trans>}
          action={
            can('content.draft') ? (
              <Link
                to="/$organizationSlug/content"
                params={{ organizationSlug: slug }}
                className={buttonClass({})}
              >
                <Trans>Go to content</Trans>
              </Link>
            ) : undefined
          }
        >
          <Trans>You get emails from {organization}, with links to read more.</Trans>
        </EmptyState>
      </Panel>
    </PageFrame>
  );
}
