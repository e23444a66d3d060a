import { isEmailAddress } from 'contract/kernel/text.ts';
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import type { GitHubSettings } from '../../../../kernel/config/federated-settings.ts';
import { isLoopbackUrl } from '../../../../kernel/config/setting.ts';
import { ProviderDownError, ProviderRefusedError, type Provider } from './provider.ts';
import { providerError } from './provider-errors.ts';

const timeoutSeconds = 5;

const userSchema = z.object({ id: z.int() });
const emailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

/** Asks the API as the person who came. */
async function ask<T>(
  config: openid.Configuration,
  { token, url }: { token: string; url: string },
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const answer = await openid.fetchProtectedResource(config, token, new URL(url), 'GET');
  if (!answer.ok) {
    const Kind = answer.status >= 500 ? ProviderDownError : ProviderRefusedError;
    throw new Kind(`The provider answered ${answer.status}`);
  }
  return schema.parse(await answer.json());
}

/**
 * GitHub speaks OAuth 2 and signs no statement of who came: its API is asked, with the token that the code was
 * exchanged for. People have several addresses there; the primary one counts.
 */
export function gitHubProvider(settings: GitHubSettings, callbackUrl: string): Provider {
  const { id, name, clientId, clientSecret, loginUrl, apiUrl } = settings;
  const config = new openid.Configuration(
    {
      issuer: loginUrl,
      authorization_endpoint: `${loginUrl}/login/oauth/authorize`,
      token_endpoint: `${loginUrl}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  config.timeout = timeoutSeconds;
  if (isLoopbackUrl(loginUrl)) openid.allowInsecureRequests(config);

  return {
    id,
    name,
    issuer: loginUrl,
    postsBack: false,
    async authorize({ state, verifier }) {
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'read:user user:email',
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
    },
    async identify(query, { state, verifier }) {
      try {
        const cameBack = new URL(`${callbackUrl}?${query.toString()}`);
        const { access_token: token } = await openid.authorizationCodeGrant(config, cameBack, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const user = await ask(config, { token, url: `${apiUrl}/user` }, userSchema);
        const emails = await ask(config, { token, url: `${apiUrl}/user/emails` }, emailsSchema);
        const primary = emails.find((one) => one.primary && isEmailAddress(one.email));
        return {
          issuer: loginUrl,
          subject: String(user.id),
          email: primary?.email ?? null,
          emailProven: primary?.verified ?? false,
        };
      } catch (error) {
        if (error instanceof z.core.$ZodError) {
          throw new ProviderRefusedError('The provider answered in another form');
        }
        throw providerError(error);
      }
    },
  };
}
