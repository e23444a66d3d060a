/**
 * Name of the embedded service in `app.user_identity` and in its tokens. It is no address on purpose: an
 * installation may move to another one, and its people stay linked.
 *
 * It stands alone because the worker writes it down, too, and has no use for the library that signs tokens.
 */
export const embeddedIssuer = 'urn:atrium:identity';
