import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import type { ProviderSettings } from '../../../../kernel/config/federated-settings.ts';
import { createSealer } from '../../../../kernel/crypto/sealer.ts';
import { createPool } from '../../../../kernel/database/pool.ts';
import type { TokenVerifier } from '../../../../kernel/http/token-verifier.ts';
import type { Log } from '../../../../kernel/log/log.ts';
import { mailSealer } from '../../../../kernel/mail/mail.jobs.ts';
import { derivedSecret } from '../derived-secret.ts';
import type { IdentityAdmin } from '../../../../kernel/identity/identity-admin.ts';
import type { EmailChange } from '../../../../kernel/identity/email-change.ts';
import { ownSignInMethods } from '../federated/own-sign-in-methods.repository.ts';
import { providersOf } from '../federated/providers.ts';
import { ownTwoFactor, twoFactorSealer } from '../second-step/own-two-factor.repository.ts';
import type { SignInMethods } from '../../../../kernel/identity/sign-in-methods.ts';
import type { TwoFactor } from '../../../../kernel/identity/two-factor.ts';
import { createKnownDevices } from '../sessions/known-devices.ts';
import { createPasswordHasher } from '../passwords/password-hash.ts';
import { createSignInLimits } from '../sign-in-limits.ts';
import { createAuth } from './auth.ts';
import { embeddedEmailChange } from './change-email.repository.ts';
import { createEmbeddedAdmin } from './embedded-admin.ts';
import { embeddedOwners } from './embedded-owners.ts';
import { createEmbeddedVerifier } from './embedded-verifier.ts';
import { accessTokenOf, identityRoutes } from './identity-routes.ts';

export interface EmbeddedIdentity {
  readonly admin: IdentityAdmin;
  readonly twoFactor: TwoFactor;
  readonly emailChange: EmailChange;
  readonly signInMethods: SignInMethods;
  /** Checks each token again; put `cachedVerifier` before it. */
  readonly verifier: TokenVerifier;
  /** To be registered with the prefix `/api/identity`. */
  readonly routes: FastifyPluginAsync;
  /**
   * Opens a session for someone who has proved themselves in another way than by password, and gives its
   * access token. @throws Error when the identity has no enabled user
   */
  openSession(subject: string): Promise<{ sessionId: string; token: string }>;
  close(): Promise<void>;
}

export interface EmbeddedIdentityOptions {
  /** As app_identity. */
  databaseUrl: string;
  /** ATRIUM_SECRET. Another one makes the keys unreadable and signs everyone out. */
  secret: string;
  /** Origin under which people reach the console. */
  publicUrl: string;
  /** Base of the product API as browsers reach it; `/api` of `publicUrl` when absent. */
  apiUrl?: string;
  /** Where people may sign in instead of giving a password here. */
  providers?: readonly ProviderSettings[];
  clock: Clock;
  log: Log;
}

const connections = 5;

/** The identity service inside our own process: better-auth on the schema `identity`. */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): EmbeddedIdentity {
  const { secret, publicUrl, apiUrl = `${publicUrl}/api`, clock, log } = options;
  const pool = createPool({
    connectionString: options.databaseUrl,
    applicationName: 'atrium identity',
    max: connections,
    statementTimeoutMs: 10_000,
    pipeline: false,
  });
  const hasher = createPasswordHasher();
  const limits = createSignInLimits(pool, derivedSecret(secret, 'sign-in limits'));
  const auth = createAuth({ pool, secret, publicUrl, hasher, log });
  const sealer = mailSealer(secret);
  const devices = createKnownDevices({ secret, publicUrl, clock });
  const deps = {
    auth,
    pool,
    hasher,
    limits,
    devices,
    sealer,
    keySealer: twoFactorSealer(secret),
    owners: embeddedOwners({ auth, pool, hasher, limits, devices, sealer }),
    authRequestSealer: createSealer(secret, 'federated sign-in'),
    providers: providersOf(options.providers ?? [], `${apiUrl}/identity`),
    clock,
    publicUrl,
    log,
  };
  return {
    admin: createEmbeddedAdmin(deps),
    twoFactor: ownTwoFactor(deps),
    emailChange: embeddedEmailChange(deps),
    signInMethods: ownSignInMethods(deps),
    verifier: createEmbeddedVerifier({ pool, clock, loadKeys: () => auth.api.getJwks() }),
    routes: identityRoutes(deps),
    async openSession(subject) {
      const opened = await auth.api.openSession({
        body: {
          subject,
          remembered: false,
          provider: null,
          secondStep: false,
          address: '',
          userAgent: '',
        },
      });
      const token = await accessTokenOf(deps, opened);
      if (token === null) throw new Error('The identity has no enabled user.');
      return { sessionId: opened.session.id, token };
    },
    close: () => pool.end(),
  };
}
