import { config } from '../config/config.ts';
import { logError } from '../errors/report-error.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import type { Identity } from './identity.ts';
import { lateIdentity } from './late-identity.ts';
import { tellingOfTokens } from './telling-of-tokens.ts';

const serviceUrl = `${config.apiBaseUrl}/identity`;

function adapterOf(settings: typeof config.identity): Identity {
  if (settings.kind === 'embedded') return embeddedIdentity(serviceUrl);
  return lateIdentity(async () => {
    const { hostedIdentity } = await import('./hosted/hosted-identity.ts');
    return hostedIdentity(settings, serviceUrl);
  });
}

/** What passes tokens on is loaded only where it is configured. */
function syncedTo(url: string): (token: string | null) => void {
  const loading = import('./auth-sync.ts').then(({ createAuthSync }) => createAuthSync(url));
  return (token) => {
    loading.then((tell) => tell(token)).catch(logError);
  };
}

const chosen = adapterOf(config.identity);

/** The identity service of this page. */
export const identity: Identity =
  config.authSyncUrl === null ? chosen : tellingOfTokens(chosen, syncedTo(config.authSyncUrl));
