import { createHmac } from 'node:crypto';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { getSupportChatUser } from 'contract/session/support-chat.contract.ts';
import type { UserContext } from '../../kernel/http/route.ts';
import { readMe } from './update-me.ts';

export interface SupportChatDeps {
  /** Key with which the chat service checks who someone is; null: it believes the browser. */
  supportChatKey: string | null;
}

/** Without the proof anyone who knows an identifier could read their conversation from a page of their own. */
export async function supportChatUser(
  { supportChatKey }: SupportChatDeps,
  context: UserContext,
): Promise<Answer<typeof getSupportChatUser>> {
  const identifier = String((await readMe(context)).id);
  if (supportChatKey === null) return { identifier, hash: null };
  return {
    identifier,
    hash: createHmac('sha256', supportChatKey).update(identifier).digest('hex'),
  };
}
