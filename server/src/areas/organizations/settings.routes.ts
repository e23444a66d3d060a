import {
  getOrganizationSettings,
  updateOrganizationSettings,
} from 'contract/organizations/settings.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { findSettings } from './settings.repository.ts';
import { updateSettings } from './update-settings.ts';

export const organizationSettingsRoutes: readonly Route[] = [
  route(getOrganizationSettings, (context) => findSettings(context)),
  route(updateOrganizationSettings, (context, { body }) => updateSettings(context, body)),
];
