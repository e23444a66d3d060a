import type { Channel } from 'contract/channels/channel.ts';
import { BroughtBack } from '../../channels/channels.public.ts';
import { ReachPanel } from './reach-panel.tsx';

/** What stands beside the channels: how many people they reach, and the headers of their test emails. */
export function SidePanels({ channels }: { channels: readonly Channel[] }) {
  return (
    <>
      <ReachPanel />
      {channels
        .filter(({ abilities }) => abilities.edit)
        .map((channel) => (
          <BroughtBack key={channel.id} channel={channel} />
        ))}
    </>
  );
}
