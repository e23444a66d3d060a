import { loadScript } from './load-script.ts';
import type { ChatService, SupportChat } from './support-chat.ts';

/** What the widget puts on the window (Intercom, "JavaScript API"). */
interface IntercomWindow {
  Intercom?: (command: 'boot' | 'shutdown', settings?: Record<string, string>) => void;
}

/** @throws Error when the widget does not come, or not in time */
export async function openIntercom({ host, appId }: ChatService): Promise<SupportChat> {
  const page = window as IntercomWindow;
  await loadScript(`${host}/widget/${encodeURIComponent(appId)}`);
  const chat = page.Intercom;
  if (chat === undefined) throw new Error('The chat widget is not there');
  return {
    boot: ({ identifier, hash, name, email }) =>
      chat('boot', {
        app_id: appId,
        user_id: identifier,
        name,
        email,
        ...(hash !== null && { user_hash: hash }),
      }),
    shutdown: () => chat('shutdown'),
  };
}
