/** Names of the headers on every request of the product API. */
export const clientIdHeader = 'client-id';
export const requestIdHeader = 'request-id';
export const organizationHeader = 'organization-slug';
export const xsrfHeader = 'X-XSRF-TOKEN';
export const xsrfCookie = 'XSRF-TOKEN';
export const idempotencyHeader = 'idempotency-key';

/** Local storage key of the client id. */
export const clientIdKey = 'ex-client-id';
