import type { FastifyPluginAsync } from 'fastify';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import { parsePublicLink, withPublicToken } from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { picturePath } from './picture-address.ts';
import { findPublicPicture } from './pictures.repository.ts';

/** Were it opened by itself, it could neither run nor load anything. */
const policy = "default-src 'none'; sandbox";

/** The pictures of articles and mails for anyone who has their address; the bytes behind one never change. */
export function publicPictures(pool: DatabasePool, blobs: BlobStore): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { link: string } }>(`${picturePath}/:link`, async (request, reply) => {
      const link = parsePublicLink(request.params.link);
      if (link === null) throw new ProblemError('NOT_FOUND');
      const picture = await withPublicToken(pool, link, { readOnly: true }, (tx) =>
        findPublicPicture(tx.db, tx.organization.id, link.token),
      );
      const bytes = picture && (await blobs.get(link.token.replaceAll('-', '')));
      if (!picture || !bytes) throw new ProblemError('NOT_FOUND');
      return reply
        .headers({
          'content-type': picture.contentType,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': policy,
          // Mail programs in browsers show it on pages of their own.
          'cross-origin-resource-policy': 'cross-origin',
          etag: `"${picture.sha256}"`,
        })
        .send(bytes);
    });
  };
}
