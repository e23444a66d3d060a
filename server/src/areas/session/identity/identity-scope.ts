import type { FastifyInstance, FastifyReply } from 'fastify';
import { serverLimits } from '../../../kernel/http/server/http-server.ts';
import { answerRefusal, refuseAs } from './answer-refusals.ts';
import { isOwnOrigin } from './sign-in/own-origin.ts';

/** Answers an error of one service alone; undefined for what it does not know. */
export type AnswerError = (error: unknown, reply: FastifyReply) => FastifyReply | undefined;

/**
 * What holds for everything below `/api/identity`: small JSON bodies, nothing kept in caches, no calls that
 * another site caused, refusals in the form of identity services, other errors as the server around it
 * answers them.
 */
export function openIdentityScope(
  app: FastifyInstance,
  publicUrl: string,
  answerOwn: AnswerError = () => undefined,
): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: serverLimits.smallBody } as const;
  const parser = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', options, parser);
  const inherited = app.errorHandler;
  app.setErrorHandler(
    (error, request, reply) =>
      answerOwn(error, reply) ??
      answerRefusal(error, reply) ??
      inherited.call(app, error as never, request, reply),
  );
  app.addHook('preHandler', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isOwnOrigin(request, publicUrl)) return undefined;
    return refuseAs(reply, 403, 'INVALID_ORIGIN', 'This request came from another site');
  });
}
