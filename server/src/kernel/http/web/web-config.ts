import { webConfigSchema, type WebConfig } from 'contract/kernel/web-config.ts';
import type { Settings } from '../../config/settings.ts';

/** What a browser needs to know of the identity service; the server's own half stays here. */
function identityOf({ identity, federated }: Settings): WebConfig['identity'] {
  const providers = federated.map(({ id, name }) => ({ id, name }));
  if (identity.kind === 'embedded') return { kind: 'embedded', providers };
  const { kind, apiKey, project, emulatorUrl } = identity;
  return { kind, providers, apiKey, project, emulatorUrl };
}

function fileStorageOf({ fileStorage }: Settings): WebConfig['fileStorage'] {
  if (fileStorage.kind !== 'firebase') return null;
  const { bucket, emulatorUrl } = fileStorage;
  return { bucket, emulatorUrl };
}

/** Every trace is sent (specification, business constants). */
const traceSampleRate = 1;

/** The settings of the console at run time, as the contract defines them. Nothing in it is secret. */
export function webConfigOf(settings: Settings): WebConfig {
  return webConfigSchema.parse({
    apiBaseUrl: settings.apiBaseUrl,
    filesBaseUrl: settings.filesBaseUrl,
    environment: settings.environment,
    buildVersion: settings.buildVersion,
    identity: identityOf(settings),
    fileStorage: fileStorageOf(settings),
    errorReporting: { dsn: settings.errorReportingDsn, traceSampleRate },
    supportChat: settings.supportChat,
    authSyncUrl: settings.authSyncUrl,
  });
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand in a script element: nothing in it ends the element or opens another. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (char) => escapes[char] ?? '');
}
