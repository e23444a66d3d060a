import type { FastifyPluginAsync } from 'fastify';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { FileLinks } from './file-links.ts';

/** Were it opened by itself, it could neither run nor load anything. */
const policy = "default-src 'none'; sandbox";

/** RFC 6266, with the name in UTF-8 alone: what a browser of today reads. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
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
    app.get<{ Params: { link: string } }>('/signed/:link', async ({ params }, reply) => {
      const linked = links.open(params.link);
      const blob = linked && (await blobs.open(linked.key));
      if (!linked || !blob) throw new ProblemError('NOT_FOUND');
      return reply
        .headers({
          'content-type': linked.contentType,
          'content-length': blob.size,
          'content-disposition': linked.saveAs === null ? 'inline' : attachment(linked.saveAs),
          'cache-control': cacheFor(linked.secondsLeft),
          'content-security-policy': policy,
          // The address alone lets anyone read the file; no cookie does, so other sites gain nothing. Mail programs in
          // browsers show pictures of emails on pages of their own.
          'cross-origin-resource-policy':
            elsewhere || linked.secondsLeft === null ? 'cross-origin' : 'same-origin',
        })
        .send(blob.stream);
    });
  };
}
