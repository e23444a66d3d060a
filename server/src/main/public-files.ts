import type { FastifyPluginAsync } from 'fastify';
import { publicLogo } from '../areas/brand/public-logo.ts';
import { publicPictures } from '../areas/content/pictures/public-pictures.ts';
import type { BlobStore } from '../kernel/blobs/blob-store.ts';
import type { DatabasePool } from '../kernel/database/pool.ts';

/** What readers see without signing in: the pictures of articles and emails, and logos. */
export function publicFiles(pool: DatabasePool, blobs: BlobStore): FastifyPluginAsync {
  return async (app) => {
    await app.register(publicPictures(pool, blobs));
    await app.register(publicLogo(pool, blobs));
  };
}
