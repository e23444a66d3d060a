import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackUrl } from '../../config/setting.ts';
import type { Settings } from '../../config/settings.ts';
import { ProblemError } from '../problem.ts';

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Probes reach a process by whatever address the machine has. */
const probes = new Set(['/health', '/ready', '/metrics']);

function namesOf(address: string): string[] {
  const { host, port } = new URL(address);
  if (!isLoopbackUrl(address)) return [host];
  return loopbackNames.map((name) => (port === '' ? name : `${name}:${port}`));
}

/**
 * Answers only for the hosts of the configured addresses, so that no link, cache entry or cookie is ever
 * made for a host someone else chose. On loopback the other names of this machine
 * lead to the configured one, where the session's cookie lives.
 */
export function hostCheck(settings: Settings) {
  const main = new URL(settings.publicUrl).host;
  const others = [settings.publicUrl, settings.apiBaseUrl, settings.filesBaseUrl].flatMap(namesOf);
  const allowed = new Set(others);

  return function checkHost(
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | undefined {
    const host = (request.headers.host ?? '').toLowerCase();
    if (host === main) return undefined;
    const path = request.url.split('?')[0] ?? '';
    if (probes.has(path)) return undefined;
    if (!allowed.has(host)) throw new ProblemError('MISDIRECTED_REQUEST');
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return isPage && isLoopbackUrl(settings.publicUrl)
      ? reply.redirect(`${settings.publicUrl}${request.url}`, 307)
      : undefined;
  };
}
