import type { FastifyRequest } from 'fastify';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { limitAddress } from '../../../../kernel/http/client-address.ts';
import { takeFromLimit } from '../../../../kernel/http/secret-limits.ts';

/**
 * Options of a route that takes the code of a mailed link: tries of one address are counted before anything is
 * looked at, right or wrong. A code has 256 bits; what is spared is the hashing of passwords beside it.
 */
export function mailedCodeLimit(pool: DatabasePool) {
  return {
    preHandler: (request: FastifyRequest) =>
      withoutTenant(pool, { readOnly: false }, (db) =>
        takeFromLimit(db, 'mailed-code', `address ${limitAddress(request)}`),
      ),
  };
}
