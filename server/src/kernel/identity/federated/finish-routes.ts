import { emailKey } from 'contract/kernel/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import { refuseAs } from '../answer-refusals.ts';
import { passFirstStep, type Door } from '../door.ts';
import { lockAnswered } from './attempts.ts';
import { connectAnswered } from './connect-by-proof.ts';
import { provenEmail, whoCame } from './who-came.ts';

const attempt = z.string().check(z.regex(/^[\w-]{43}$/));
const finishSchema = z.strictObject({ attempt });
const linkSchema = z.strictObject({
  attempt,
  password: z.string().check(z.minLength(1), z.maxLength(4096)),
});

/** Signs in someone the provider has proved; asks first anyone who is known by their address alone. */
async function finish(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = finishSchema.safeParse(request.body);
  if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The attempt isn’t valid');
  const by = { attempt: body.data.attempt, browser: door.browser.read(request) };
  const came = await whoCame(door.parts, by);
  if (came.kind === 'asked') return reply.send({ linkRequired: true, email: came.email });
  const { subject } = came;
  await door.parts.owners.admit(subject);
  const provider = nameOf(door, came.provider);
  return passFirstStep(door, request, reply, { subject, remembered: false, provider });
}

const nameOf = ({ parts }: Door, id: string) => parts.providers.get(id)?.name ?? id;

/** Connects the provider with the person who gives the password of the address that the provider has proved. */
async function link(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { parts, browser } = door;
  const body = linkSchema.safeParse(request.body);
  if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The password isn’t valid');
  const { password, attempt: name } = body.data;
  const by = { attempt: name, browser: browser.read(request), purpose: 'sign-in' } as const;
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(parts.pool, { readOnly: false }, work);
  const look = (db: Queries) => lockAnswered(db, parts.tripSealer, by);
  const { attemptHash, person, provider } = await write(look);
  const email = emailKey(provenEmail(person));
  const subject = await parts.owners.proveAtTheDoor(request, { email, password });
  const opening = { subject, remembered: false, provider: nameOf(door, provider), attemptHash };
  // The code comes first: until then the attempt waits with the two-factor step.
  return passFirstStep(door, request, reply, opening, () =>
    write(async (db) =>
      connectAnswered(db, parts, await look(db), { subject, email, requestId: request.id }),
    ),
  );
}

/**
 * `POST /federated/finish` and `/federated/link`, by the page that began the trip and in its browser: the way
 * back itself opens no session.
 */
export function addFinishRoutes(app: FastifyInstance, door: Door): void {
  app.post('/federated/finish', (request, reply) => finish(door, request, reply));
  app.post('/federated/link', (request, reply) => link(door, request, reply));
}
