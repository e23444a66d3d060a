import { isEmailAddress } from 'contract/kernel/text.ts';
import * as openid from 'openid-client';
import { importPKCS8, SignJWT } from 'jose';
import type { OpenIdSettings, ClientKey } from '../../../../kernel/config/federated-settings.ts';
import { isLoopbackUrl } from '../../../../kernel/config/setting.ts';
import { attemptSeconds } from './attempts.repository.ts';
import { ProviderRefusedError, type FederatedPerson, type Provider } from './provider.ts';
import { providerError } from './provider-errors.ts';

/** How long what a provider says of itself is believed. Its keys are asked for whenever an unknown one signs. */
const believedMs = 3_600_000;
/** For each call of the provider; someone waits. */
const timeoutSeconds = 5;

/** What the provider says of itself, asked for when someone first wants to go there. */
function discovered(settings: OpenIdSettings): () => Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const secretOf = async () =>
    typeof clientSecret === 'string'
      ? clientSecret
      : signedSecret(clientSecret, { clientId, issuer, life: (2 * believedMs) / 1000 });
  let known: Promise<openid.Configuration> | undefined;
  let askedAt = 0;

  async function discover(): Promise<openid.Configuration> {
    return openid.discovery(new URL(issuer), clientId, await secretOf(), undefined, {
      timeout: timeoutSeconds,
      execute: [
        // Also where the token came straight from the provider: nothing is believed unsigned.
        openid.enableNonRepudiationChecks,
        ...(isLoopbackUrl(issuer) ? [openid.allowInsecureRequests] : []),
      ],
    });
  }

  function ask(): Promise<openid.Configuration> {
    askedAt = performance.now();
    const asking = discover();
    asking.catch(() => {
      if (known === asking) known = undefined;
    });
    known = asking;
    return asking;
  }

  return () => (known === undefined || performance.now() - askedAt > believedMs ? ask() : known);
}

type Claims = Readonly<Record<string, unknown>>;

/** `xms_edov` comes as a boolean or as a digit, Apple's `email_verified` as a boolean, in a string or not. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true';
}

function emailOf(
  claims: Claims,
  provenBy: OpenIdSettings['provenBy'],
): Pick<FederatedPerson, 'email' | 'emailProven'> {
  const { email } = claims;
  if (typeof email !== 'string' || !isEmailAddress(email)) {
    return { email: null, emailProven: false };
  }
  return { email, emailProven: isTrue(claims[provenBy]) };
}

/** Some providers tell the address only where it is asked for with the access token. */
async function claimsOf(
  config: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  claims: openid.IDToken,
): Promise<Claims> {
  const asksMore = config.serverMetadata().userinfo_endpoint !== undefined;
  if (claims['email'] !== undefined || !asksMore) return claims;
  return openid.fetchUserInfo(config, tokens.access_token, claims.sub);
}

/** Anyone who signed in there before they went does not prove that it is them now. @throws ProviderRefusedError */
function refuseOldSignIn({ auth_time: at }: openid.IDToken): void {
  if (at !== undefined && Date.now() / 1000 - at > attemptSeconds) {
    throw new ProviderRefusedError('The provider did not ask them again');
  }
}

/** @param callbackUrl as it is registered at the provider */
export function openIdProvider(settings: OpenIdSettings, callbackUrl: string): Provider {
  const { id, name, issuer, prompt, provenBy, postsBack } = settings;
  const configuration = discovered(settings);

  return {
    id,
    name,
    issuer,
    postsBack,
    async authorize({ state, nonce, verifier }, fresh) {
      try {
        return openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callbackUrl,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(prompt && { prompt }),
          ...(postsBack && { response_mode: 'form_post' }),
          ...(fresh && { ...(prompt ? {} : { prompt: 'login' }), max_age: '0' }),
        });
      } catch (error) {
        throw providerError(error);
      }
    },
    async identify(query, { state, nonce, verifier }, fresh) {
      try {
        const config = await configuration();
        const cameBack = new URL(`${callbackUrl}?${query.toString()}`);
        const tokens = await openid.authorizationCodeGrant(config, cameBack, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (claims === undefined)
          throw new TypeError('The library let an answer without token pass');
        if (fresh) refuseOldSignIn(claims);
        const answered = await claimsOf(config, tokens, claims);
        return { issuer: claims.iss, subject: claims.sub, ...emailOf(answered, provenBy) };
      } catch (error) {
        throw providerError(error);
      }
    },
  };
}

interface Signing {
  clientId: string;
  issuer: string;
  /** Seconds for which it holds. */
  life: number;
}

/** The secret of a client that signs it: valid for a while, so that no one has to create one manually. */
async function signedSecret(
  { teamId, keyId, privateKey }: ClientKey,
  { clientId, issuer, life }: Signing,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
