import type { WebConfig } from 'contract/kernel/web-config.ts';

/** Where no chat is configured nothing of it is loaded. */
export function startSupportChat({ supportChat }: WebConfig): void {
  if (supportChat === null) return;
  import('../kernel/support-chat/follow-user.ts')
    .then(({ followUser }) => followUser(supportChat))
    .catch((error: unknown) => console.warn('The support chat did not load', error));
}
