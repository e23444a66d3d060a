import { config } from '../config/config.ts';
import { identity } from '../identity/chosen-identity.ts';
import { createApiClient } from './api-client.ts';
import { currentOrganizationSlug } from './organization-slug.ts';

const shared = { token: identity.token, organizationSlug: currentOrganizationSlug };

/** The client of the product API. */
export const api = createApiClient({ ...shared, baseUrl: config.apiBaseUrl });

/** The client of the files API, which may live at another address. */
export const filesApi = createApiClient({ ...shared, baseUrl: config.filesBaseUrl });
