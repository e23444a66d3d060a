import type { FastifyInstance } from 'fastify';

/** A code, a state, and what Apple tells of a name when it first sends someone. */
const bodyLimit = 16_384;

/** What an answer is made of; nothing else of the form goes on. */
const answerFields = ['code', 'state', 'error', 'iss'];

/**
 * `POST` to the way back, by a form on the provider's page: the same answer goes on as an address. No cookie that is
 * `Lax` comes with such a form, and one does with the next step, since people see it happen.
 */
export function addPostedBack(app: FastifyInstance, path: string): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
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
