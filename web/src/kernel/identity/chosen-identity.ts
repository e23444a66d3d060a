import { config } from '../config/config.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import type { Identity } from './identity.ts';

/** The adapters by the name the configuration gives them. */
const adapters = {
  embedded: () => embeddedIdentity(`${config.apiBaseUrl}/identity`),
} satisfies Record<typeof config.identity.kind, () => Identity>;

/** The identity service of this page. */
export const identity: Identity = adapters[config.identity.kind]();
