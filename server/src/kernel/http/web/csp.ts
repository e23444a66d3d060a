import { embedOrigins } from 'contract/kernel/embed-origins.ts';
import type { Settings, SupportChatSettings } from '../../config/settings.ts';

type Directives = Record<string, readonly string[]>;

/** Where the hosted identity service signs in and renews tokens. */
const hostedIdentity = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Where browsers put files into hosted storage, and show them until our server has them. */
const hostedFiles = 'https://firebasestorage.googleapis.com';

function chatDirectives({ provider, host }: SupportChatSettings): Directives {
  if (provider === 'chatwoot') {
    return {
      'script-src': [host],
      'frame-src': [host],
      'img-src': [host, 'data:'],
      'media-src': [host],
    };
  }
  const intercom = ['https://*.intercom.io', 'https://*.intercomcdn.com'];
  return {
    'script-src': [host, 'https://js.intercomcdn.com'],
    'connect-src': [...intercom, 'wss://*.intercom.io'],
    'frame-src': ['https://intercom-sheets.com'],
    'img-src': [...intercom, 'data:'],
    'font-src': ['https://fonts.intercomcdn.com'],
    'media-src': intercom,
  };
}

function identityDirectives({ identity }: Settings): Directives {
  if (identity.kind === 'embedded') return {};
  const { emulatorUrl } = identity;
  return { 'connect-src': emulatorUrl === null ? hostedIdentity : [emulatorUrl] };
}

function fileDirectives({ fileStorage }: Settings): Directives {
  if (fileStorage.kind !== 'firebase') return {};
  const origin = fileStorage.emulatorUrl ?? hostedFiles;
  return { 'connect-src': [origin], 'img-src': [origin] };
}

function ownDirectives(settings: Settings): Directives {
  const originOf = (address: string) => {
    const { origin } = new URL(address);
    return origin === settings.publicUrl ? [] : [origin];
  };
  const files = originOf(settings.filesBaseUrl);
  const reported = [settings.errorReportingDsn, settings.authSyncUrl].flatMap((address) =>
    address === null ? [] : originOf(address),
  );
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', ...files],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(settings.apiBaseUrl), ...files, ...reported],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // Emails as they will look, in frames that may do nothing; what is in them has this very policy. Media of the sites
    // that articles may show.
    'frame-src': ['blob:', ...Object.values(embedOrigins)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function merged(parts: readonly Directives[]): Directives {
  const result: Record<string, string[]> = {};
  for (const part of parts) {
    for (const [name, sources] of Object.entries(part)) {
      result[name] = [...new Set([...(result[name] ?? []), ...sources])];
    }
  }
  return result;
}

/**
 * The content security policy of the console's page, made from the configuration; `%NONCE%`
 * stands where the nonce of the response goes. Chatwoot's widget injects a style without nonce, and with
 * either chat someone else's script runs: only there are inline styles and other scripts' HTML allowed.
 */
export function consolePolicy(settings: Settings): string {
  const chat = settings.supportChat;
  const directives = merged([
    ownDirectives(settings),
    identityDirectives(settings),
    fileDirectives(settings),
    ...(chat ? [chatDirectives(chat)] : []),
    { 'style-src': chat ? ["'unsafe-inline'"] : ["'nonce-%NONCE%'"] },
  ]);
  const lines = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  if (!chat) lines.push("require-trusted-types-for 'script'");
  return [...lines, 'report-uri /csp'].join('; ');
}
