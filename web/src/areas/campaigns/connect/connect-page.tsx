import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Channel } from 'contract/channels/channel.ts';
import { Suspense, useState } from 'react';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import {
  ArchivedChannels,
  ChannelForm,
  ChannelPanel,
  channelsQuery,
  CheckAgain,
} from '../../channels/channels.public.ts';
import styles from './connect-page.module.css';

const SidePanels = lazyPage(() => import('./side-panels.tsx').then((part) => part.SidePanels));

const pollMs = 1000;
const waitMs = 5000;

/** Often while a test is on its way, and now and then while emails wait for a server. */
function pollOf(channels: readonly Channel[]): number | false {
  if (channels.some(({ verifying }) => verifying)) return pollMs;
  return channels.some(({ retryAt }) => retryAt !== null) ? waitMs : false;
}

/** The channels: who is named as the sender, and whether email can be sent from them. */
export function ConnectPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const mayManage = useCan()('settings.manage');
  const [editing, setEditing] = useState<Channel | 'new'>();
  const { data, error, refetch } = useQuery({
    ...channelsQuery(),
    refetchInterval: (query) => pollOf(query.state.data?.items ?? []),
  });
  const channels = data?.items;
  const make = (
    <Button
      variant={channels?.length === 0 ? 'primary' : 'standard'}
      icon={<IconPlus />}
      onClick={() => setEditing('new')}
    >
      <Trans>New channel</Trans>
    </Button>
  );
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link
            to="/$organizationSlug/campaigns"
            params={{ organizationSlug: membership?.slug ?? '' }}
          >
            <Trans>Campaigns</Trans>
          </Link>
        }
        zone={zoneName(membership?.timeZone ?? 'UTC')}
        title={t`Sending channels`}
        actions={
          mayManage && channels !== undefined && channels.length > 0 ? (
            <>
              {make}
              <Suspense fallback={null}>
                <CheckAgain channels={channels} />
              </Suspense>
            </>
          ) : undefined
        }
      />
      {error && channels === undefined ? (
        <ErrorState title={<Trans>Couldn’t load channels</Trans>} onRetry={() => void refetch()} />
      ) : channels === undefined ? (
        <Skeleton>
          <SkeletonBlock height={220} />
        </Skeleton>
      ) : channels.length === 0 ? (
        <EmptyState title={<Trans>No channels yet</Trans>} action={mayManage ? make : undefined}>
          {mayManage ? (
            <Trans>
              A channel sets the name and address your emails come from. Verify each channel with a
              test email.
            </Trans>
          ) : (
            <Trans>
              A channel sets the name and address your emails come from. Ask an administrator to
              create one.
            </Trans>
          )}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.stack}>
            {channels.map((channel) => (
              <ChannelPanel key={channel.id} channel={channel} onEdit={() => setEditing(channel)} />
            ))}
          </div>
          <div className={styles.stack}>
            <Suspense fallback={null}>
              <SidePanels channels={channels} />
            </Suspense>
          </div>
        </div>
      )}
      {mayManage && channels !== undefined ? (
        <div className={styles.archivedPart}>
          <Suspense fallback={null}>
            <ArchivedChannels />
          </Suspense>
        </div>
      ) : null}
      {editing === undefined ? null : (
        <Suspense fallback={null}>
          <ChannelForm
            channel={editing === 'new' ? undefined : editing}
            isFirst={channels?.length === 0}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
