import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { isLoopbackUrl, type Mode } from './setting.ts';
import type { SettingValues } from './settings-table.ts';

/** With which the server manages the people of a hosted identity service. */
export interface ServiceAccount {
  readonly email: string;
  /** PKCS#8 in PEM. */
  readonly privateKey: string;
  readonly keyId: string | null;
  /** Where a signed assertion is exchanged for an access token. */
  readonly tokenUrl: string;
}

export interface FirebaseSettings {
  readonly kind: 'firebase';
  readonly apiKey: string;
  readonly project: string;
  /** Null with the emulator, which asks for none. */
  readonly serviceAccount: ServiceAccount | null;
  /** Origin of a local emulator that stands in the place of the service. */
  readonly emulatorUrl: string | null;
}

export type IdentitySettings = { readonly kind: 'embedded' } | FirebaseSettings;

/** As the service's console hands it out. */
const fileSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  private_key_id: z.optional(z.string()),
  private_key: z.string(),
  client_email: z.string(),
  token_uri: z.string(),
});

export interface Sources {
  readonly values: SettingValues;
  readonly mode: Mode;
  /** NODE_ENV. */
  readonly nodeEnv: string | undefined;
  readonly problems: string[];
}

/** Which identity service signs people in. Adds to the problems what is missing or wrong. */
export function identitySettings(sources: Sources): IdentitySettings {
  const { values, problems } = sources;
  if (values.IDENTITY !== 'firebase') return { kind: 'embedded' };
  for (const name of ['IDENTITY_API_KEY', 'IDENTITY_PROJECT'] as const) {
    if (!values[name] && !problems.some((line) => line.startsWith(`${name} `))) {
      problems.push(`${name} is missing: it is needed with IDENTITY=firebase`);
    }
  }
  const emulatorUrl = values.IDENTITY_EMULATOR ?? null;
  if (emulatorUrl !== null) checkEmulator('IDENTITY_EMULATOR', emulatorUrl, sources);
  else if (sources.mode === 'demo') {
    problems.push(
      'IDENTITY must be embedded for the demo: it would add a person to your project. Use an emulator (IDENTITY_EMULATOR), or `npm run serve`',
    );
  }
  return {
    kind: 'firebase',
    apiKey: values.IDENTITY_API_KEY ?? '',
    project: values.IDENTITY_PROJECT ?? '',
    serviceAccount: emulatorUrl === null ? serviceAccountOf(sources) : null,
    emulatorUrl,
  };
}

/** Whatever an emulator says is believed, so that it must not be reachable, nor be mistaken for the service. */
export function checkEmulator(
  name: 'IDENTITY_EMULATOR' | 'FILE_STORAGE_EMULATOR',
  url: string,
  { values, mode, nodeEnv, problems }: Sources,
): void {
  const refuse = (why: string) => problems.push(`${name} ${why}`);
  if (mode === 'serve' || nodeEnv === 'production') refuse('must be absent in production');
  if (!isLoopbackUrl(url)) refuse('must be on this machine: an emulator accepts anyone');
  if (values.IDENTITY_PROJECT && !values.IDENTITY_PROJECT.startsWith('demo-')) {
    refuse('needs an IDENTITY_PROJECT that starts with demo-, which no real project does');
  }
}

function serviceAccountOf({ values, problems }: Sources): ServiceAccount | null {
  const given = values.IDENTITY_SERVICE_ACCOUNT;
  if (given === undefined) {
    problems.push('IDENTITY_SERVICE_ACCOUNT is missing: it is needed with IDENTITY=firebase');
    return null;
  }
  const found = readServiceAccount(given, values.IDENTITY_PROJECT);
  if (typeof found !== 'string') return found;
  problems.push(`IDENTITY_SERVICE_ACCOUNT ${found}`);
  return null;
}

/**
 * @param given the JSON itself, or the path of its file
 * @returns what is wrong with it, where something is; nothing of what it holds
 */
function readServiceAccount(given: string, project: string | undefined): ServiceAccount | string {
  let json: unknown;
  try {
    json = JSON.parse(given.startsWith('{') ? given : readFileSync(given, 'utf8'));
  } catch {
    return 'is neither JSON nor the path of a file with JSON that can be read';
  }
  const read = fileSchema.safeParse(json);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') || 'type';
    return `is not the key of a service account: ${field} is missing or wrong`;
  }
  const { project_id, private_key, private_key_id, client_email, token_uri } = read.data;
  if (project !== undefined && project_id !== project) return 'belongs to another project';
  if (!token_uri.startsWith('https://') && !isLoopbackUrl(token_uri)) {
    return 'names a token_uri that does not start with https://';
  }
  try {
    createPrivateKey(private_key);
  } catch {
    return 'holds no private_key that can be used';
  }
  return {
    email: client_email,
    privateKey: private_key,
    keyId: private_key_id ?? null,
    tokenUrl: token_uri,
  };
}
