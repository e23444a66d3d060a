import { config } from '../config/config.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import { hostedIdentity } from './hosted/lazy-identity.ts';
import type { Identity } from './identity.ts';

const ownService = `${config.apiBaseUrl}/identity`;

/** The identity service of this page. */
export const identity: Identity =
  config.identity.kind === 'embedded'
    ? embeddedIdentity(ownService)
    : hostedIdentity(config.identity, ownService);
