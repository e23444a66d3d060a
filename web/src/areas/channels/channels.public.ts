import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { ChannelPanel } from './channel-panel.tsx';
export { channelsQuery } from './channels.queries.ts';
export { BroughtBack } from './mailbox/brought-back.tsx';
export { problemMessages } from './problem-messages.ts';
export { Sender } from './sender.tsx';
export { tried } from './tried.ts';

export const ChannelForm = lazyPage(() =>
  import('./channel-form.tsx').then((module) => module.ChannelForm),
);

export const ArchivedChannels = lazyPage(() =>
  import('./archived-channels.tsx').then((module) => module.ArchivedChannels),
);

export const CheckAgain = lazyPage(() =>
  import('./check-again.tsx').then((module) => module.CheckAgain),
);
