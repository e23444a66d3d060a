import { getReach } from 'contract/delivery/reach.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { countReach } from './reach.repository.ts';

export const reachRoutes: readonly Route[] = [
  route(getReach, ({ db, member }) => countReach(db, member.organizationId)),
];
