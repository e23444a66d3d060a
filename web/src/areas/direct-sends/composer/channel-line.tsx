import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { NativeSelect } from '../../../kit/inputs/native-select.tsx';
import text from '../../../kit/theme/text.module.css';
import { channelsQuery } from '../../channels/channels.public.ts';
import { NamedField } from '../../delivery/delivery.public.ts';

export interface ChannelLineProps {
  /** A new one gets the only channel there is when its first change is saved. */
  isMade: boolean;
  channelId: number | null;
  onChoose: (id: number) => void;
}

/** The channel a message is sent from: a choice where there are several, else its sender. */
export function ChannelLine({ isMade, channelId, onChoose }: ChannelLineProps) {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const { data } = useQuery(channelsQuery());
  if (data === undefined) return null;
  const verified = data.items.filter(({ state }) => state === 'verified');
  const [only] = verified;
  const isChoice = verified.length > 1 || (only !== undefined && isMade && channelId !== only.id);
  return (
    <NamedField name="channel">
      {isChoice ? (
        <NativeSelect
          aria-label={t`Sent from`}
          value={String(channelId ?? '')}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          options={[
            ...(verified.some(({ id }) => id === channelId)
              ? []
              : [{ value: String(channelId ?? ''), label: t`Choose a channel` }]),
            ...verified.map(({ id, name, fromAddress }) => ({
              value: String(id),
              label: `${name} (${fromAddress})`,
            })),
          ]}
        />
      ) : only === undefined ? (
        <p className={text.hint}>
          <Trans>No channel is verified yet.</Trans>{' '}
          <Link to="/$organizationSlug/campaigns/connect" params={{ organizationSlug }}>
            <Trans>Sending channels</Trans>
          </Link>
        </p>
      ) : (
        <p className={text.hint}>
          {t({ message: 'From', context: 'sender' })} {`${only.fromName} <${only.fromAddress}>`}
        </p>
      )}
    </NamedField>
  );
}
