import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { channelsQuery } from '../connect/channels.queries.ts';
import { NamedField } from './named-field.tsx';

export interface ChannelChooserProps {
  channelId: number | null;
  onChoose: (id: number) => void;
}

/** By which channel it leaves, with the sender that stands on it. */
export function ChannelChooser({ channelId, onChoose }: ChannelChooserProps) {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const { data, error, refetch } = useQuery(channelsQuery());
  if (error && data === undefined) {
    return (
      <ErrorPart title={<Trans>Channels did not load</Trans>} onRetry={() => void refetch()} />
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
      <Trans>Sending channel</Trans>
    </Link>
  );
  if (data.items.length === 0) {
    return (
      <NamedField name="channel">
        <EmptyState title={<Trans>There is no channel yet</Trans>} action={toChannels}>
          <Trans>A channel says as whom messages leave, and by which mail server.</Trans>
        </EmptyState>
      </NamedField>
    );
  }
  return (
    <NamedField name="channel">
      <RadioGroup
        label={t`It leaves by`}
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
              <Trans>not verified, so nothing can leave by it</Trans>
            ),
        }))}
      />
      <p>{toChannels}</p>
    </NamedField>
  );
}
