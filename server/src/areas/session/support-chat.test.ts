import { createHmac } from 'node:crypto';
import { getSupportChatUser } from 'contract/session/support-chat.contract.ts';
import { expect, it } from 'vitest';
import { readSettings } from '../../kernel/config/settings.ts';
import { webConfigOf } from '../../kernel/http/web/web-config.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { testChatKey, useTestProduct } from '../../testing/test-product.ts';

const api = useTestProduct(useTestDatabase());

it('proves to the chat service who speaks, each person separately', async () => {
  const { admin, standard } = await api.tenant('acme');
  const proofs = await Promise.all(
    [admin, standard].map(async (as) => (await api.call(getSupportChatUser, { as })).body),
  );
  expect(proofs).toEqual(
    [admin, standard].map(({ userId }) => ({
      identifier: String(userId),
      hash: createHmac('sha256', testChatKey).update(String(userId)).digest('hex'),
    })),
  );
  expect((await api.call(getSupportChatUser, {})).status).toBe(401);
});

it('keeps the key from the page', () => {
  const chat = {
    SUPPORT_CHAT_PROVIDER: 'chatwoot',
    SUPPORT_CHAT_HOST: 'https://chat.example.org',
    SUPPORT_CHAT_APP_ID: 'console-1',
    SUPPORT_CHAT_KEY: 'kept-from-the-page',
  };
  const config = webConfigOf(readSettings(chat, 'test'));
  expect(config.supportChat).toEqual({
    provider: 'chatwoot',
    host: 'https://chat.example.org',
    appId: 'console-1',
  });
});
