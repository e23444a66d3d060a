import { getTeam } from 'contract/memberships/team.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { findTeam } from './team.repository.ts';

export const teamRoutes: readonly Route[] = [route(getTeam, (context) => findTeam(context))];
