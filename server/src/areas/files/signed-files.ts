import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { BlobStore, ByteRange } from '../../kernel/blobs/blob-store.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { FileLinks, LinkedBlob } from './file-links.ts';
import { sandboxPolicy } from './sandbox-policy.ts';

/** Browsers show a PDF by a viewer of their own, which they load only where there is no sandbox. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** RFC 6266, with the name in UTF-8 alone: what a browser of today reads. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** What an address opens never changes; one that ends is the browser's alone. */
function cacheFor(secondsLeft: number | null): string {
  return secondsLeft === null
    ? 'public, max-age=31536000, immutable'
    : `private, max-age=${secondsLeft}, immutable`;
}

type Opened = LinkedBlob & { readonly secondsLeft: number | null };

function describe(reply: FastifyReply, linked: Opened, elsewhere: boolean): void {
  const { contentType, saveAs, secondsLeft } = linked;
  const isShownPdf = contentType === 'application/pdf' && saveAs === null;
  reply.headers({
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-disposition': saveAs === null ? 'inline' : attachment(saveAs),
    'cache-control': cacheFor(secondsLeft),
    'content-security-policy': isShownPdf ? pdfPolicy : sandboxPolicy,
    etag: `"${linked.key}"`,
    // The address alone lets anyone read the file; no cookie does, so other sites gain nothing. Mail programs in
    // browsers show pictures of emails on pages of their own.
    'cross-origin-resource-policy':
      elsewhere || secondsLeft === null ? 'cross-origin' : 'same-origin',
    ...(linked.size !== null && { 'accept-ranges': 'bytes' }),
  });
}

/**
 * Stored files for anyone who has an address of theirs that still works.
 *
 * @param elsewhere whether the console is served from another origin than its files, and so may be on another site
 */
export function signedFiles(
  blobs: BlobStore,
  links: FileLinks,
  elsewhere: boolean,
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { link: string } }>('/signed/:link', async ({ params, headers }, reply) => {
      const linked = links.open(params.link);
      if (linked === null) throw new ProblemError('NOT_FOUND');
      const range = rangeOf(headers, linked);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${linked.size}`).send();
      }
      const blob = await blobs.open(linked.key, range ?? undefined);
      if (blob === null) throw new ProblemError('NOT_FOUND');
      describe(reply, linked, elsewhere);
      if (range !== null) {
        const { start, end } = range;
        reply.code(206).header('content-range', `bytes ${start}-${end}/${linked.size}`);
      }
      return reply.header('content-length', blob.size).send(blob.stream);
    });
  };
}

/**
 * Which bytes of a file are asked for (RFC 9110, 14.2): null for all of them, and for several ranges at once, which a
 * server may answer with the whole.
 */
function rangeOf(
  headers: IncomingHttpHeaders,
  { key, size }: Pick<LinkedBlob, 'key' | 'size'>,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] =
    /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(headers.range ?? '') ?? [];
  if (size === null || (first === '' && last === '')) return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== `"${key}"`) return null;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
