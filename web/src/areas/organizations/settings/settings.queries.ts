import type { BodyInput } from 'contract/kernel/endpoint.ts';
import {
  getOrganizationSettings,
  type OrganizationSettings,
  updateOrganizationSettings,
} from 'contract/organizations/settings.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';
import { reloadUser } from '../../../kernel/session/session.ts';

export function settingsQuery() {
  return { ...endpointQuery(getOrganizationSettings, {}), meta: { claims: 'tile' } as const };
}

/** The name, web address and time zone are in the frame around every page, which learns of the change as well. */
export async function changeSettings(
  body: BodyInput<typeof updateOrganizationSettings>,
): Promise<OrganizationSettings> {
  const settings = await api.call(updateOrganizationSettings, { body });
  queryClient.setQueryData(settingsQuery().queryKey, settings);
  await reloadUser();
  return settings;
}
