import type { WebConfig } from 'contract/kernel/web-config.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { getSupportChatUser } from 'contract/session/support-chat.contract.ts';
import { api } from '../api/api.ts';
import { meStore } from '../session/session.ts';
import { openChatwoot } from './chatwoot.ts';
import { openIntercom } from './intercom.ts';
import type { SupportChat } from './support-chat.ts';

type Settings = NonNullable<WebConfig['supportChat']>;

/**
 * Loads the chat widget once someone is signed in, tells it who, and has it forget them when they leave. What
 * fails there is written to the console and troubles no one: the product works without it.
 */
export function followUser(settings: Settings): void {
  let opened: Promise<SupportChat> | undefined;
  let shownUser: number | null = null;
  let work = Promise.resolve();
  const follow = async () => {
    const me = meStore.get();
    const id = me?.id ?? null;
    if (id === shownUser) return;
    if (shownUser !== null) (await opened)?.shutdown();
    shownUser = null;
    if (me === null) return;
    const user = await describe(me);
    const chat = await (opened ??= open(settings));
    // They may have left while the widget was loading.
    if (meStore.get()?.id !== id) return;
    chat.boot(user);
    shownUser = id;
  };
  const next = () => {
    work = work
      .then(follow)
      .catch((error: unknown) => console.warn('The support chat is not available', error));
  };
  meStore.subscribe(next);
  next();
}

function open({ provider, host, appId }: Settings): Promise<SupportChat> {
  return provider === 'chatwoot' ? openChatwoot({ host, appId }) : openIntercom({ host, appId });
}

async function describe({ name, email }: Me) {
  return { ...(await api.call(getSupportChatUser)), name, email };
}
