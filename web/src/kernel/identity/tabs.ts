import type { IdentityUser } from './identity.ts';

const channelName = 'atrium-identity';

/** Tells the other tabs of this browser who is signed in now. A tab does not hear itself. */
export function createTabs() {
  const channel = new BroadcastChannel(channelName);
  return {
    // A channel reaches its own origin only; there is no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (user: IdentityUser | null) => channel.postMessage(user),
    onMessage: (listener: (user: IdentityUser | null) => void): (() => void) => {
      const hear = (event: MessageEvent<IdentityUser | null>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
