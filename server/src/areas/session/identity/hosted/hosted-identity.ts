import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import type { FirebaseSettings } from '../../../../kernel/config/identity-settings.ts';
import type { ProviderSettings } from '../../../../kernel/config/federated-settings.ts';
import { createSealer } from '../../../../kernel/crypto/sealer.ts';
import { createPool } from '../../../../kernel/database/pool.ts';
import { createAccessTokens, ownerOfEmulator } from '../../../../kernel/google/access-tokens.ts';
import type { TokenVerifier } from '../../../../kernel/http/token-verifier.ts';
import type { Log } from '../../../../kernel/log/log.ts';
import { mailSealer } from '../../../../kernel/mail/mail.jobs.ts';
import { derivedSecret } from '../derived-secret.ts';
import { ownSignInMethods } from '../federated/own-sign-in-methods.repository.ts';
import { providersOf } from '../federated/providers.ts';
import type { IdentityAdmin } from '../../../../kernel/identity/identity-admin.ts';
import type { ResetLinks } from '../passwords/reset-links.ts';
import { ownTwoFactor, twoFactorSealer } from '../second-step/own-two-factor.repository.ts';
import { createSignInLimits } from '../sign-in-limits.ts';
import type { SignInMethods } from '../../../../kernel/identity/sign-in-methods.ts';
import type { TwoFactor } from '../../../../kernel/identity/two-factor.ts';
import { signedEntries, unsignedEntries } from './entry-tokens.ts';
import { createHostedAdmin } from './hosted-admin.ts';
import { hostedIssuer, signedClaims, type ReadClaims } from './hosted-claims.ts';
import { hostedOwners } from './hosted-owners.ts';
import { createHostedPasswords } from './hosted-passwords.ts';
import { createHostedPeople, type HostedPeople } from './hosted-people.ts';
import { hostedRoutes } from './hosted-routes.ts';
import { createHostedVerifier } from './hosted-verifier.ts';
import { createToolkit } from './identity-toolkit.ts';
import { isUser } from '../is-user.ts';

export interface HostedIdentity {
  readonly admin: IdentityAdmin;
  readonly twoFactor: TwoFactor;
  readonly signInMethods: SignInMethods;
  /** Checks each token again; put `cachedVerifier` before it. */
  readonly verifier: TokenVerifier;
  /** To be registered with the prefix `/api/identity`. */
  readonly routes: FastifyPluginAsync;
  close(): Promise<void>;
}

export interface HostedIdentityOptions {
  settings: FirebaseSettings;
  /** As app_identity. */
  databaseUrl: string;
  /** ATRIUM_SECRET. */
  secret: string;
  /** Origin under which people reach the console. */
  publicUrl: string;
  /** Base of the product API as browsers reach it; `/api` of `publicUrl` when absent. */
  apiUrl?: string;
  /** Where people may sign in instead of giving a password. */
  providers?: readonly ProviderSettings[];
  clock: Clock;
  log: Log;
  /** How tokens are read; by the service's published keys when absent. An emulator signs none. */
  readClaims?: ReadClaims;
}

const serviceUrl = 'https://identitytoolkit.googleapis.com';
const connections = 5;

function peopleOf(settings: FirebaseSettings, publicUrl: string, clock: Clock): HostedPeople {
  const { project, apiKey, serviceAccount, emulatorUrl } = settings;
  const tokens =
    serviceAccount === null ? ownerOfEmulator : createAccessTokens(serviceAccount, 'people', clock);
  const baseUrl =
    emulatorUrl === null ? serviceUrl : `${emulatorUrl}/identitytoolkit.googleapis.com`;
  return createHostedPeople(createToolkit({ baseUrl, project, apiKey, tokens, publicUrl }));
}

/** The hosted service as the API uses it. */
export function createHostedIdentity(options: HostedIdentityOptions): HostedIdentity {
  const { settings, secret, publicUrl, apiUrl = `${publicUrl}/api`, clock, log } = options;
  const { project, serviceAccount } = settings;
  const issuer = hostedIssuer(project);
  const pool = createPool({
    connectionString: options.databaseUrl,
    applicationName: 'atrium identity',
    max: connections,
    statementTimeoutMs: 10_000,
    pipeline: false,
  });
  const people = peopleOf(settings, publicUrl, clock);
  const limits = createSignInLimits(pool, derivedSecret(secret, 'sign-in limits'));
  const owners = hostedOwners({ pool, people, issuer, limits });
  const makeEntry =
    serviceAccount === null ? unsignedEntries(clock) : signedEntries(serviceAccount, clock);
  const sealer = mailSealer(secret);
  const authRequestSealer = createSealer(secret, 'federated sign-in');
  const passwords = createHostedPasswords({
    pool,
    people,
    owners,
    limits,
    sealer,
    authRequestSealer,
    makeEntry,
  });
  const readClaims = options.readClaims ?? signedClaims({ project, clock });
  const verifier = createHostedVerifier({ pool, project, clock, readClaims });
  const deps = {
    pool,
    limits,
    owners,
    sealer,
    keySealer: twoFactorSealer(secret),
    authRequestSealer,
    providers: providersOf(options.providers ?? [], `${apiUrl}/identity`),
    clock,
    publicUrl,
    log,
  };
  return {
    admin: createHostedAdmin({ pool, people, passwords, issuer, clock }),
    twoFactor: ownTwoFactor(deps),
    signInMethods: ownSignInMethods(deps),
    verifier,
    routes: hostedRoutes({ ...deps, verifier, readClaims, makeEntry, resets: passwords.resets }),
    close: () => pool.end(),
  };
}

/** The hosted service as the worker uses it. */
export function hostedResetLinksOf(
  settings: FirebaseSettings,
  publicUrl: string,
  clock: Clock,
): ResetLinks {
  return hostedResetLinks(peopleOf(settings, publicUrl, clock), hostedIssuer(settings.project));
}

/**
 * Codes come from the hosted service, the email with them from us. People who sign in with the project without a user
 * of ours get none.
 */
function hostedResetLinks(people: HostedPeople, issuer: string): ResetLinks {
  return {
    // As the service says; it tells no one when one ends.
    minutes: 60,
    newestOnly: false,
    async offer(pool, email) {
      const person = await people.findByEmail(email);
      if (
        person === null ||
        person.disabled ||
        !(await isUser(pool, issuer, person.subject, { enabled: true }))
      ) {
        return null;
      }
      const code = await people.offerReset(person.email);
      return code === null ? null : { email: person.email, name: person.name, code };
    },
  };
}
