import type { FastifyInstance } from 'fastify';
import { serverLimits } from '../../../../kernel/http/server/http-server.ts';

/** The parts of an answer; nothing else of the form is passed on. */
const answerFields = ['code', 'state', 'error', 'iss'];

/**
 * `POST` to the callback, by a form on the provider's page: the same answer continues as an address. No `Lax` cookie
 * comes with such a form; one does with the next step, a visible navigation.
 */
export function addPostedBack(app: FastifyInstance, path: string): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: serverLimits.smallBody },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(path, (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = new URLSearchParams();
      for (const name of answerFields) {
        const value = form.get(name);
        if (value !== null) answer.set(name, value);
      }
      // To the address that was called, however it is reached.
      return reply.header('cache-control', 'no-store').redirect(`?${answer.toString()}`, 303);
    });
  });
}
