import { emptyAudience } from 'contract/delivery/audience.ts';
import { getReach } from 'contract/delivery/reach.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { countAudience } from './preview.repository.ts';

export const reachRoutes: readonly Route[] = [
  route(getReach, ({ db, member }) =>
    countAudience(db, member.organizationId, { ...emptyAudience, everyone: true }),
  ),
];
