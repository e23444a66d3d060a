import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../kernel/clock/clock.ts';
import type { FirebaseSettings } from '../kernel/config/identity-settings.ts';
import type { Settings } from '../kernel/config/settings.ts';
import { InvalidTokenError, type TokenVerifier } from '../kernel/http/token-verifier.ts';
import { embeddedResetLinks } from '../areas/session/identity/embedded/reset-codes.repository.ts';
import type { ReadClaims } from '../areas/session/identity/hosted/hosted-claims.ts';
import type { EmailChange } from '../kernel/identity/email-change.ts';
import type { IdentityAdmin } from '../kernel/identity/identity-admin.ts';
import type { SignInMethods } from '../kernel/identity/sign-in-methods.ts';
import type { TwoFactor } from '../kernel/identity/two-factor.ts';
import type { ResetLinks } from '../areas/session/identity/passwords/reset-links.ts';
import type { Log } from '../kernel/log/log.ts';

/** The identity service of the settings, as the API sees it. */
export interface IdentityService {
  readonly admin: IdentityAdmin;
  readonly twoFactor: TwoFactor;
  /** Null where the service keeps the addresses. */
  readonly emailChange: EmailChange | null;
  readonly signInMethods: SignInMethods;
  readonly verifier: TokenVerifier;
  /** To be registered with the prefix `/api/identity`. */
  readonly routes: FastifyPluginAsync;
  close(): Promise<void>;
}

interface Options {
  /** As app_identity. */
  databaseUrl: string;
  secret: string;
  clock: Clock;
  log: Log;
}

/** Only the adapter that the settings name is loaded. */
export async function createIdentityService(
  settings: Pick<Settings, 'identity' | 'publicUrl' | 'apiBaseUrl' | 'federated'>,
  options: Options,
): Promise<IdentityService> {
  const { identity, publicUrl, apiBaseUrl: apiUrl, federated: providers } = settings;
  if (identity.kind === 'embedded') {
    const { createEmbeddedIdentity } =
      await import('../areas/session/identity/embedded/embedded-identity.ts');
    return createEmbeddedIdentity({ ...options, publicUrl, apiUrl, providers });
  }
  const { createHostedIdentity } =
    await import('../areas/session/identity/hosted/hosted-identity.ts');
  const emulated = await emulatedClaims(identity, options.clock);
  const hosted = createHostedIdentity({
    ...options,
    settings: identity,
    publicUrl,
    apiUrl,
    providers,
    ...(emulated && { readClaims: emulated }),
  });
  return { ...hosted, emailChange: null };
}

/** The identity service of the settings, as the worker sees it. */
export async function resetLinksOf(
  { identity, publicUrl }: Pick<Settings, 'identity' | 'publicUrl'>,
  clock: Clock,
): Promise<ResetLinks> {
  if (identity.kind === 'embedded') return embeddedResetLinks;
  const { hostedResetLinksOf } =
    await import('../areas/session/identity/hosted/hosted-identity.ts');
  return hostedResetLinksOf(identity, publicUrl, clock);
}

/**
 * Reads the unsigned tokens of an emulator, which the settings allow on a machine of a developer alone. What
 * does it lies among the tests and is found by its address: a build without tests cannot be made to do it.
 */
async function emulatedClaims(
  { emulatorUrl, project }: FirebaseSettings,
  clock: Clock,
): Promise<ReadClaims | null> {
  if (emulatorUrl === null) return null;
  const address = new URL('../testing/unsigned-claims.ts', import.meta.url).href;
  const { unsignedClaims } = (await import(address)) as {
    unsignedClaims: (options: { project: string; clock: Clock }) => ReadClaims;
  };
  const read = unsignedClaims({ project, clock });
  return async (bearer) => {
    try {
      return await read(bearer);
    } catch (cause) {
      // Theirs is of a class that was loaded with them, beside the one that we know.
      throw new InvalidTokenError('The token does not hold', { cause });
    }
  };
}
