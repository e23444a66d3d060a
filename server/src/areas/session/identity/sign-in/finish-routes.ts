import { emailKey } from 'contract/kernel/text.ts';
import { passwordCheckedMax } from 'contract/kernel/password.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import { refuseAs } from '../answer-refusals.ts';
import { passFirstStep, type SignInGateway } from './sign-in-gateway.ts';
import { lockAnswered } from '../federated/attempts.repository.ts';
import { connectAnswered } from '../federated/connect-answered.ts';
import { provenEmail, whoCame } from '../federated/who-came.ts';

const attempt = z.string().check(z.regex(/^[\w-]{43}$/));
const finishSchema = z.strictObject({ attempt });
const linkSchema = z.strictObject({
  attempt,
  password: z.string().check(z.minLength(1), z.maxLength(passwordCheckedMax)),
});

/** Signs in someone the provider has proved; asks first anyone who is known by their address alone. */
async function finish(
  gateway: SignInGateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = finishSchema.safeParse(request.body);
  if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The attempt isn’t valid');
  const by = { attempt: body.data.attempt, browser: gateway.browser.read(request) };
  const came = await whoCame(gateway.deps, by);
  if (came.kind === 'asked') return reply.send({ linkRequired: true, email: came.email });
  const { subject } = came;
  await gateway.deps.owners.admit(subject);
  const provider = nameOf(gateway, came.provider);
  return passFirstStep(gateway, request, reply, { subject, remembered: false, provider });
}

const nameOf = ({ deps }: SignInGateway, id: string) => deps.providers.get(id)?.name ?? id;

/** Connects the provider with the person who gives the password of the address that the provider has proved. */
async function link(
  gateway: SignInGateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { deps, browser } = gateway;
  const body = linkSchema.safeParse(request.body);
  if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The password isn’t valid');
  const { password, attempt: name } = body.data;
  const by = { attempt: name, browser: browser.read(request), purpose: 'sign-in' } as const;
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(deps.pool, { readOnly: false }, work);
  const look = (db: Queries) => lockAnswered(db, deps.authRequestSealer, by);
  const { attemptHash, person, provider } = await write(look);
  const email = emailKey(provenEmail(person));
  const subject = await deps.owners.proveAtSignIn(request, { email, password });
  const opening = { subject, remembered: false, provider: nameOf(gateway, provider), attemptHash };
  // The code comes first: until then the attempt waits with the two-factor step.
  return passFirstStep(gateway, request, reply, opening, () =>
    write(async (db) =>
      connectAnswered(db, deps, await look(db), { subject, email, requestId: request.id }),
    ),
  );
}

/**
 * `POST /federated/finish` and `/federated/link`, by the page that began the trip and in its browser: the way
 * back itself opens no session.
 */
export function addFinishRoutes(app: FastifyInstance, gateway: SignInGateway): void {
  app.post('/federated/finish', (request, reply) => finish(gateway, request, reply));
  app.post('/federated/link', (request, reply) => link(gateway, request, reply));
}
