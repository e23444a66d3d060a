import type { AccessTokens } from './access-tokens.ts';

/** Makes a call with the token there is, and once more with a new one where the service refuses that. */
export async function withToken<T>(
  tokens: AccessTokens,
  isRefused: (error: unknown) => boolean,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const token = await tokens.get();
  try {
    return await call(token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    tokens.drop(token);
  }
  return call(await tokens.get());
}
