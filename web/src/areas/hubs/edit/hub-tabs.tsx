import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Hub } from 'contract/hubs/hub.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';

/** The parts of the page of a hub, each a link. */
export function HubTabs({ hub, tab }: { hub: Hub; tab: string | null }) {
  const { t } = useLingui();
  const mayKnow = useCan()('content.publish');
  return (
    <Tabs label={t`Parts of the hub`}>
      <Link
        to="."
        search={{}}
        activeOptions={{ exact: true }}
        aria-current={['rights', 'results', 'history'].includes(tab ?? '') ? undefined : 'page'}
      >
        <Trans>Identity and items</Trans>
      </Link>
      <Link to="." search={{ tab: 'rights' }} aria-current={tab === 'rights' ? 'page' : undefined}>
        <Trans comment="Who may do what with a hub">Rights</Trans>
        <TabCount>{formatCount(hub.members.length)}</TabCount>
      </Link>
      {mayKnow ? (
        <Link
          to="."
          search={{ tab: 'results' }}
          aria-current={tab === 'results' ? 'page' : undefined}
        >
          <Trans>Results</Trans>
        </Link>
      ) : null}
      {mayKnow ? (
        <Link
          to="."
          search={{ tab: 'history' }}
          aria-current={tab === 'history' ? 'page' : undefined}
        >
          <Trans>History</Trans>
        </Link>
      ) : null}
    </Tabs>
  );
}
