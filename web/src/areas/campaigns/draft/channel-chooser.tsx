import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { channelsQuery } from '../../channels/channels.public.ts';
import { NamedField } from '../../delivery/delivery.public.ts';
import styles from './steps.module.css';

export interface ChannelChooserProps {
  channelId: number | null;
  onChoose: (id: number) => void;
}

/** The channel the campaign is sent from, with its sender. */
export function ChannelChooser({ channelId, onChoose }: ChannelChooserProps) {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const { data, error, refetch } = useQuery(channelsQuery());
  if (error && data === undefined) {
    return (
      <ErrorState title={<Trans>Couldn’t load channels</Trans>} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={64} />
      </Skeleton>
    );
  }
  const toChannels = (
    <Link
      to="/$organizationSlug/campaigns/connect"
      params={{ organizationSlug: slug }}
      className={buttonClass({})}
    >
      <Trans>Sending channels</Trans>
    </Link>
  );
  if (data.items.length === 0) {
    return (
      <NamedField name="channel">
        <EmptyState title={<Trans>No channels yet</Trans>} action={toChannels}>
          <Trans>A channel sets the name, address and mail server your emails come from.</Trans>
        </EmptyState>
      </NamedField>
    );
  }
  return (
    <NamedField name="channel">
      <RadioGroup
        label={t`Sent from`}
        stacked
        value={String(channelId ?? '')}
        onChange={(id) => onChoose(Number(id))}
        choices={data.items.map((channel) => ({
          value: String(channel.id),
          label: channel.name,
          disabled: channel.state !== 'verified',
          description:
            channel.state === 'verified' ? (
              `${channel.fromName} <${channel.fromAddress}>`
            ) : (
              <Trans>Not verified, so you can’t send from this channel yet</Trans>
            ),
        }))}
      />
      <p className={styles.toChannels}>{toChannels}</p>
    </NamedField>
  );
}
