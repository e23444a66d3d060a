import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { CsvDownload } from './route.ts';

const safeName = /^[\w.-]{1,100}$/;

/**
 * Sends a download piece by piece at the speed of the one who reads it, while the transaction behind the
 * pieces is open. A failure in the middle cuts the connection: half a file must not look whole.
 */
export async function sendCsv(
  reply: FastifyReply,
  { fileName, content }: CsvDownload,
  signal: AbortSignal,
): Promise<void> {
  if (!safeName.test(fileName)) throw new Error(`not a safe file name: ${fileName}`);
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
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
      if (!raw.write(next.value)) await once(raw, 'drain', { signal });
    }
    raw.end();
  } catch (error) {
    // Nobody answers a request whose head has gone out: what happened is told here.
    if (!signal.aborted) reply.log.error({ err: error }, 'a download was cut');
    raw.destroy();
    throw error;
  }
}
