import { emailKey } from 'contract/kernel/text.ts';
import { sql } from 'kysely';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import {
  MethodRefusedError,
  type ConnectedMethod,
  type SignInMethods,
} from '../../../../kernel/identity/sign-in-methods.ts';
import { AuthRequestRefusedError } from '../../../../kernel/identity/reauthentication.ts';
import { reauthenticate, type OwnerDeps } from '../reauthenticate.ts';
import { notifyOwner } from '../mails/notify-owner.ts';
import {
  AttemptOpenError,
  AttemptOverError,
  lockAnswered,
  turnIntoSignIn,
} from './attempts.repository.ts';
import { connectAnswered, IdentityTakenError } from './connect-answered.ts';
import {
  connectIdentity,
  disconnectIdentity,
  hasOtherIdentity,
} from './federated-identities.repository.ts';
import type { Provider } from './provider.ts';
import { FederatedRefusal, provenEmail } from './who-came.ts';

interface Deps extends OwnerDeps {
  /** Seals queued emails. */
  sealer: Sealer;
  providers: ReadonlyMap<string, Provider>;
}

/** The errors of a trip as a signed-in person meets them. */
function refusal(error: unknown): unknown {
  const reason =
    error instanceof AttemptOpenError || error instanceof AttemptOverError
      ? 'over'
      : error instanceof IdentityTakenError
        ? 'taken'
        : error instanceof FederatedRefusal
          ? 'unproven'
          : null;
  return reason === null ? error : new MethodRefusedError(reason, { cause: error });
}

interface Row {
  id: string;
  issuer: string;
  email: string | null;
  connectedAt: Date;
}

async function identitiesOf(db: Queries, subject: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, issuer, email, connected_at as "connectedAt" from identity.federated_identity
     where user_id = ${subject} order by connected_at, id`.execute(db);
  return rows;
}

/** See the port. @throws what {@link refusal} knows */
async function connectNew(
  db: Queries,
  { authRequestSealer }: Deps,
  { subject, attempt, email }: { subject: string; attempt: string; email: string },
): Promise<void> {
  const by = { attempt, browser: null, purpose: 'register' } as const;
  const { attemptHash, person } = await lockAnswered(db, authRequestSealer, by);
  if (emailKey(provenEmail(person)) !== emailKey(email)) throw new MethodRefusedError('other');
  if (!(await connectIdentity(db, subject, person))) throw new MethodRefusedError('taken');
  await turnIntoSignIn(db, attemptHash);
}

/** The providers people sign in with, whichever service keeps the people. */
export function ownSignInMethods(deps: Deps): SignInMethods {
  const { pool, owners, sealer, providers, authRequestSealer } = deps;
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(pool, { readOnly: false }, work);
  const nameOf = (issuer: string): Pick<ConnectedMethod, 'provider' | 'name'> => {
    const provider = [...providers.values()].find((one) => one.issuer === issuer);
    return { provider: provider?.id ?? null, name: provider?.name ?? new URL(issuer).host };
  };

  return {
    async of(subject) {
      const { hasPassword: password } = await owners.known(subject);
      const rows = await withoutTenant(pool, { readOnly: true }, (db) => identitiesOf(db, subject));
      return { password, items: rows.map(({ issuer, ...row }) => ({ ...row, ...nameOf(issuer) })) };
    },
    async connect(subject, attempt, call) {
      const { email, spend } = await reauthenticate(deps, subject, call);
      try {
        await write(async (db) => {
          await spend(db);
          const by = { attempt, browser: null, purpose: 'connect' } as const;
          const answered = await lockAnswered(db, authRequestSealer, by);
          provenEmail(answered.person);
          const connecting = { subject, email, requestId: call.requestId };
          await connectAnswered(db, deps, answered, connecting);
        });
      } catch (error) {
        throw refusal(error);
      }
    },
    connectNew: (subject, attempt, email) =>
      write((db) => connectNew(db, deps, { subject, attempt, email })).catch((error: unknown) => {
        throw refusal(error);
      }),
    async disconnect(subject, id, { keep, ...call }) {
      const { email, hasPassword, spend } = await reauthenticate(deps, subject, call);
      const known = [...providers.values()].map(({ issuer }) => issuer);
      await write(async (db) => {
        await spend(db);
        if (!hasPassword && !(await hasOtherIdentity(db, subject, { id, issuers: known }))) {
          throw new AuthRequestRefusedError('last');
        }
        const issuer = await disconnectIdentity(db, { userId: subject, id, keep });
        if (issuer === null) return;
        await notifyOwner(db, sealer, {
          issuer: owners.issuer,
          subject,
          email,
          kind: 'sign-in-method-disconnected',
          method: nameOf(issuer).name,
          requestId: call.requestId,
        });
      });
    },
  };
}
