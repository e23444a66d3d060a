import { getJoining, updateJoining as update } from 'contract/organizations/joining.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { findJoining } from './joining.repository.ts';
import { updateJoining } from './update-joining.ts';

export const joiningSettingsRoutes: readonly Route[] = [
  route(getJoining, (context) => findJoining(context)),
  route(update, (context, { body }) => updateJoining(context, body)),
];
