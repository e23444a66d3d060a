import type { FastifyReply } from 'fastify';
import type { Download } from '../route.ts';
import { Spool, type Spooled } from './spool.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

export type DownloadType = keyof typeof types;

const safeName = /^[\w.-]{1,100}$/;

/** However slowly someone reads, their download ends then. Milliseconds. */
const readingMs = 30 * 60_000;

const spool = new Spool();

/** A download that is ready to be sent, when the transaction behind it has ended. */
export interface GatheredDownload {
  readonly type: DownloadType;
  readonly fileName: string;
  readonly content: Spooled;
}

async function* inOne(text: string): AsyncGenerator<string> {
  yield text;
}

/** Reads all of it, while the transaction is open: a query that fails is still answered as a problem. */
export async function gatherDownload(
  type: DownloadType,
  { fileName, content }: Download,
  signal: AbortSignal,
): Promise<GatheredDownload> {
  if (!safeName.test(fileName)) throw new Error(`not a safe file name: ${fileName}`);
  const chunks = typeof content === 'string' ? inOne(content) : content;
  return { type, fileName, content: await spool.gather(chunks, signal) };
}

/** Sends it at the speed of the one who reads it. */
export function sendDownload(
  reply: FastifyReply,
  { type, fileName, content }: GatheredDownload,
): FastifyReply {
  const stream = content.read();
  const late = setTimeout(() => reply.raw.destroy(), readingMs).unref();
  stream.once('close', () => clearTimeout(late));
  return reply
    .headers({
      'content-type': types[type],
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-length': content.size,
    })
    .send(stream);
}
