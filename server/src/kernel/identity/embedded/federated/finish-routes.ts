import { emailKey } from 'contract/kernel/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { withoutTenant, type Queries } from '../../../database/organization.ts';
import { refuseAs } from '../../answer-refusals.ts';
import type { HostCookie } from '../host-cookie.ts';
import type { IdentityParts } from '../identity-routes.ts';
import { askForSecondStep, type OpenSession } from '../second-step-routes.ts';
import { refuseDisabled } from '../sign-in.ts';
import { proveAtTheDoor } from '../sign-in-events.ts';
import { lockAnswered } from './attempts.ts';
import { connectAnswered } from './connect-by-proof.ts';
import { provenEmail, whoCame } from './who-came.ts';

const attempt = z.string().check(z.regex(/^[\w-]{43}$/));
const finishSchema = z.strictObject({ attempt });
const linkSchema = z.strictObject({
  attempt,
  password: z.string().check(z.minLength(1), z.maxLength(4096)),
});

interface Parts {
  parts: IdentityParts;
  /** Of the browser that went to the provider. */
  browser: HostCookie;
  /** Of the second step. */
  challenge: HostCookie;
  openSession: OpenSession;
}

/** Signs somebody in whom the provider has proved; asks first whoever is known by his address alone. */
async function finish(
  { parts, browser, challenge, openSession }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = finishSchema.safeParse(request.body);
  if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The attempt cannot be used');
  const by = { attempt: body.data.attempt, browser: browser.read(request) };
  const came = await write(parts, (db) => whoCame(db, parts.tripSealer, by));
  if (came.kind === 'refused') throw came.error;
  if (came.kind === 'asked') return reply.send({ linkRequired: true, email: came.email });
  const { subject, provider } = came;
  await refuseDisabled(parts.pool, subject);
  const opening = { subject, remembered: false, provider: nameOf(parts, provider) };
  if (await askForSecondStep(parts, challenge, reply, opening)) {
    return reply.send({ twoFactorRedirect: true });
  }
  return openSession(request, reply, { ...opening, secondStep: false });
}

/** Connects the provider with whoever gives the password of the address that the provider has proved. */
async function link(
  { parts, browser, challenge, openSession }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = linkSchema.safeParse(request.body);
  if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The password cannot be used');
  const { password, attempt: name } = body.data;
  const by = { attempt: name, browser: browser.read(request), purpose: 'sign-in' } as const;
  const look = (db: Queries) => lockAnswered(db, parts.tripSealer, by);
  const { attemptHash, person, provider } = await write(parts, look);
  const email = emailKey(provenEmail(person));
  const subject = await proveAtTheDoor(parts, request, { email, password });
  const opening = { subject, remembered: false, provider: nameOf(parts, provider) };
  // The code comes first: until then the attempt waits with the second step.
  if (await askForSecondStep(parts, challenge, reply, { ...opening, attemptHash })) {
    return reply.send({ twoFactorRedirect: true });
  }
  await write(parts, async (db) =>
    connectAnswered(db, parts, await look(db), { subject, email, requestId: request.id }),
  );
  return openSession(request, reply, { ...opening, secondStep: false });
}

const nameOf = ({ providers }: IdentityParts, id: string) => providers.get(id)?.name ?? id;

function write<T>({ pool }: IdentityParts, work: (db: Queries) => Promise<T>): Promise<T> {
  return withoutTenant(pool, { readOnly: false }, work);
}

/**
 * `POST /federated/finish` and `/federated/link`, by the page that began the trip and in its browser: the way
 * back itself opens no session.
 */
export function addFinishRoutes(app: FastifyInstance, parts: Parts): void {
  app.post('/federated/finish', (request, reply) => finish(parts, request, reply));
  app.post('/federated/link', (request, reply) => link(parts, request, reply));
}
