import type { FastifyPluginAsync } from 'fastify';
import { logoPath } from 'contract/brand/brand.contract.ts';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { withPublicToken } from '../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { sandboxPolicy } from '../files/files.public.ts';
import { findLogoBlob } from './brand.repository.ts';
import { publicLogoPath } from './logo-address.ts';

const keyPattern = /^[0-9a-f]{32}$/;

/** The logo of an organization for everyone who has its address: the one it has now, whichever the address names. */
export function publicLogo(pool: DatabasePool, blobs: BlobStore): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { key: string; name: string } }>(
      `${publicLogoPath}/:key/:name`,
      async ({ params: { key: organizationKey, name } }, reply) => {
        if (!keyPattern.test(organizationKey)) throw new ProblemError('NOT_FOUND');
        const options = { readOnly: true, evenSuspended: true };
        const found = await withPublicToken(pool, { organizationKey }, options, async (tx) => {
          const { logo } = tx.organization;
          const blob = logo === null ? undefined : await findLogoBlob(tx, logo);
          return blob && { ...blob, isCurrent: logo === logoPath(name) };
        });
        const bytes = found && (await blobs.get(found.key));
        if (!found || !bytes) throw new ProblemError('NOT_FOUND');
        return reply
          .headers({
            'content-type': found.contentType,
            'cache-control': found.isCurrent
              ? 'public, max-age=31536000, immutable'
              : 'public, max-age=300',
            'content-security-policy': sandboxPolicy,
            // Mail programs in browsers show it on pages of their own.
            'cross-origin-resource-policy': 'cross-origin',
          })
          .send(bytes);
      },
    );
  };
}
