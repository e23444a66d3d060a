import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Download } from './route.ts';

/**
 * How long a reader may take nothing before he is cut: he holds a connection to the database, which would
 * give up an idle transaction after 15 s but not come back to the pool.
 */
export const readerPatienceMs = 10_000;

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

const safeName = /^[\w.-]{1,100}$/;

/**
 * Sends a download piece by piece at the speed of the one who reads it, while the transaction behind the
 * pieces is open. A failure in the middle cuts the connection: half a file must not look whole.
 */
export async function sendDownload(
  reply: FastifyReply,
  type: keyof typeof types,
  { fileName, content }: Download,
  signal: AbortSignal,
  patienceMs = readerPatienceMs,
): Promise<void> {
  if (!safeName.test(fileName)) throw new Error(`not a safe file name: ${fileName}`);
  const headers = {
    'content-type': types[type],
    'content-disposition': `attachment; filename="${fileName}"`,
  };
  if (typeof content === 'string') {
    await reply.headers(headers).send(content);
    return;
  }
  const pieces = content[Symbol.asyncIterator]();
  // The first piece comes before the head, so that a failing query is still answered as a problem.
  let next = await pieces.next();
  reply.headers(headers).hijack();
  const { raw } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  try {
    for (; next.done !== true; next = await pieces.next()) {
      if (!raw.write(next.value)) await taken(raw, signal, patienceMs);
    }
    raw.end();
  } catch (error) {
    // Nobody answers a request whose head has gone out: what happened is told here.
    if (error instanceof StalledReaderError) reply.log.warn('a download that nobody read was cut');
    else if (!signal.aborted) reply.log.error({ err: error }, 'a download was cut');
    raw.destroy();
    throw error;
  }
}

class StalledReaderError extends Error {
  override readonly name = 'StalledReaderError';
}

async function taken(raw: ServerResponse, signal: AbortSignal, patienceMs: number): Promise<void> {
  const impatience = AbortSignal.timeout(patienceMs);
  try {
    await once(raw, 'drain', { signal: AbortSignal.any([signal, impatience]) });
  } catch (error) {
    if (impatience.aborted && !signal.aborted) throw new StalledReaderError();
    throw error;
  }
}
