import { loadScript } from './load-script.ts';
import { patienceMs, type ChatService, type SupportChat } from './support-chat.ts';

/** What the widget puts on the window (Chatwoot, "SDK setup" and "Identity validation"). */
interface ChatwootWindow {
  chatwootSDK?: { run: (settings: { websiteToken: string; baseUrl: string }) => void };
  chatwootSettings?: { hideMessageBubble: boolean };
  $chatwoot?: {
    setUser: (
      identifier: string,
      user: { name: string; email: string; identifier_hash?: string },
    ) => void;
    reset: () => void;
    toggleBubbleVisibility: (visibility: 'show' | 'hide') => void;
  };
}

/** @throws Error when the widget does not come, or not in time */
export async function openChatwoot({ host, appId }: ChatService): Promise<SupportChat> {
  const page = window as ChatwootWindow;
  page.chatwootSettings = { hideMessageBubble: true };
  await loadScript(`${host}/packs/js/sdk.js`);
  const ready = readiness();
  page.chatwootSDK?.run({ websiteToken: appId, baseUrl: host });
  await ready;
  const chat = page.$chatwoot;
  if (chat === undefined) throw new Error('The chat widget is not there');
  return {
    boot: ({ identifier, hash, name, email }) => {
      chat.setUser(identifier, { name, email, ...(hash !== null && { identifier_hash: hash }) });
      chat.toggleBubbleVisibility('show');
    },
    shutdown: () => {
      chat.toggleBubbleVisibility('hide');
      chat.reset();
    },
  };
}

function readiness(): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The chat widget did not get ready')),
      patienceMs,
    );
    window.addEventListener(
      'chatwoot:ready',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
