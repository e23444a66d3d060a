import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'contract/kernel/errors.ts';
import { problemDocument, problemOf, statusOf, ProblemError } from './problem.ts';

const problemType = 'application/problem+json; charset=utf-8';

function logProblem(request: FastifyRequest, problem: ProblemError): void {
  const { cause } = problem.options;
  if (problem.code === 'INTERNAL_ERROR') request.log.error({ err: cause ?? problem }, 'failed');
  // Their statement was cancelled for them, which is no trouble of ours.
  else if (request.raw.destroyed) request.log.info({ code: problem.code }, 'the caller had left');
  else if (statusOf(problem) >= 500) request.log.warn({ err: cause ?? problem }, 'not available');
}

/** Answers with the problem document of an error; what is not in the catalogue tells nothing. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  request.problemCode = problem.code;
  logProblem(request, problem);
  const status = statusOf(problem);
  const { retryAfter } = problem.options;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type(problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemDocument(problem, request.id)));
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Makes every refusal of this server a problem document, also those of the framework itself. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    refuse(
      new ProblemError(knownMethods.has(request.method) ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED'),
      request,
      reply,
    ),
  );
}

const byParserCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
};

/**
 * Answers to input that is not even HTTP, or arrives too slowly, and closes the connection. Node gives us no request to
 * answer, so the document is written directly.
 */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  const code = error.code ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  const problem = new ProblemError(byParserCode[code] ?? 'BAD_REQUEST');
  const body = JSON.stringify(problemDocument(problem, '00000000-0000-4000-8000-000000000000'));
  socket.end(
    `HTTP/1.1 ${statusOf(problem)} Refused\r\nconnection: close\r\ncontent-type: ${problemType}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
