import { isLoopbackUrl } from './setting.ts';
import {
  checkEmulator,
  type IdentitySettings,
  type ServiceAccount,
  type Sources,
} from './identity-settings.ts';

export interface FirebaseFileSettings {
  readonly kind: 'firebase';
  readonly bucket: string;
  /** Null with the emulator, which asks for none. */
  readonly serviceAccount: ServiceAccount | null;
  /** Origin of a local emulator that stands in the place of the service. */
  readonly emulatorUrl: string | null;
}

export interface S3FileSettings {
  readonly kind: 's3';
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

export type FileSettings = { readonly kind: 'embedded' } | S3FileSettings | FirebaseFileSettings;

const neededWith = {
  embedded: [],
  s3: [
    'FILE_STORAGE_BUCKET',
    'FILE_STORAGE_ENDPOINT',
    'FILE_STORAGE_KEY_ID',
    'FILE_STORAGE_SECRET',
  ],
  firebase: ['FILE_STORAGE_BUCKET'],
} as const;

/** Where files lie. Adds to the problems what is missing or wrong. */
export function fileSettings(sources: Sources, identity: IdentitySettings): FileSettings {
  const { values, problems } = sources;
  const kind = values.FILE_STORAGE ?? 'embedded';
  for (const name of neededWith[kind]) {
    if (values[name] || problems.some((line) => line.startsWith(`${name} `))) continue;
    problems.push(`${name} is missing: it is needed with FILE_STORAGE=${kind}`);
  }
  if (kind === 's3') return s3Settings(sources);
  return kind === 'firebase' ? firebaseSettings(sources, identity) : { kind };
}

function s3Settings({ values, problems }: Sources): S3FileSettings {
  const endpoint = values.FILE_STORAGE_ENDPOINT ?? '';
  if (endpoint.startsWith('http:') && !isLoopbackUrl(endpoint)) {
    problems.push('FILE_STORAGE_ENDPOINT must start with https:// unless it is on this machine');
  }
  return {
    kind: 's3',
    endpoint,
    region: values.FILE_STORAGE_REGION ?? '',
    bucket: values.FILE_STORAGE_BUCKET ?? '',
    keyId: values.FILE_STORAGE_KEY_ID ?? '',
    secret: values.FILE_STORAGE_SECRET ?? '',
  };
}

function firebaseSettings(sources: Sources, identity: IdentitySettings): FirebaseFileSettings {
  const { values, problems } = sources;
  const bucket = values.FILE_STORAGE_BUCKET ?? '';
  const emulatorUrl = values.FILE_STORAGE_EMULATOR ?? null;
  if (identity.kind !== 'firebase') {
    problems.push('FILE_STORAGE=firebase needs IDENTITY=firebase: its rules know no other people');
    return { kind: 'firebase', bucket, emulatorUrl, serviceAccount: null };
  }
  if (emulatorUrl !== null) checkEmulator('FILE_STORAGE_EMULATOR', emulatorUrl, sources);
  // Neither takes the other's tokens.
  if ((emulatorUrl === null) !== (identity.emulatorUrl === null)) {
    problems.push('FILE_STORAGE_EMULATOR and IDENTITY_EMULATOR must both be set, or neither');
  }
  return { kind: 'firebase', bucket, emulatorUrl, serviceAccount: identity.serviceAccount };
}
