import { getReach } from 'contract/delivery/reach.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { countReach } from './reach.repository.ts';

export const reachRoutes: readonly Route[] = [route(getReach, (context) => countReach(context))];
