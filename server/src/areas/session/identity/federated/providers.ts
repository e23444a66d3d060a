import type { ProviderSettings } from '../../../../kernel/config/federated-settings.ts';
import { gitHubProvider } from './github-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import type { Provider } from './provider.ts';

/** @param baseUrl of the identity service's routes, as browsers reach them */
export function providersOf(
  settings: readonly ProviderSettings[],
  baseUrl: string,
): ReadonlyMap<string, Provider> {
  return new Map(
    settings.map((one) => {
      const callbackUrl = `${baseUrl}/federated/${one.id}/callback`;
      const provider =
        one.kind === 'github' ? gitHubProvider(one, callbackUrl) : openIdProvider(one, callbackUrl);
      return [one.id, provider];
    }),
  );
}
