import { audienceListQuery } from 'contract/delivery/audience.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { TestTenant } from '../../../testing/test-product.ts';
import type { Meant } from './audience.repository.ts';
import { countAudience, listAudience } from './preview.repository.ts';

/** Audiences of one organization as its admin reads them; `tenant` is asked when they are read. */
export function readAudiences(database: TestDatabase, tenant: () => TestTenant) {
  const read = <T>(work: (tx: OrganizationTransaction) => Promise<T>) => {
    const { admin, slug } = tenant();
    return withOrganization(
      database.pool,
      { userId: admin.userId, sessionVersion: 1, sessionId: null, slug },
      { readOnly: true },
      work,
    );
  };
  return {
    read,
    count: (audience: Meant) => read((tx) => countAudience(tx, audience)),
    list: (audience: Meant, query: Record<string, string | string[]>) =>
      read((tx) => listAudience(tx, audience, audienceListQuery.parse(query))),
  };
}
