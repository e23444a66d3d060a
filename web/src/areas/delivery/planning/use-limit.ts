import { useQuery } from '@tanstack/react-query';
import { lowerLimit } from 'contract/delivery/sending-span.ts';
import { channelsQuery } from '../../channels/channels.public.ts';
import type { Mailing } from '../mailing/mailing.ts';

/** Emails a minute at most, by what was chosen for the message and for its channel; null where nothing limits them. */
export function useLimit({
  channelId,
  perMinute = null,
}: Pick<Mailing, 'channelId' | 'perMinute'>): number | null {
  const channels = useQuery(channelsQuery()).data?.items;
  const channel = channels?.find(({ id }) => id === channelId);
  return lowerLimit(perMinute, channel?.perMinute ?? null);
}
