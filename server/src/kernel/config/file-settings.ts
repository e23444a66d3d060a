import {
  checkEmulator,
  type IdentitySettings,
  type ServiceAccount,
  type Sources,
} from './identity-settings.ts';

export type FileSettings =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'firebase';
      readonly bucket: string;
      /** Null with the emulator, which asks for none. */
      readonly serviceAccount: ServiceAccount | null;
      /** Origin of a local emulator that stands in the place of the service. */
      readonly emulatorUrl: string | null;
    };

/** Where files lie. Adds to the problems what is missing or wrong. */
export function fileSettings(sources: Sources, identity: IdentitySettings): FileSettings {
  const { values, problems } = sources;
  if (values.FILE_STORAGE !== 'firebase') return { kind: 'embedded' };
  const bucket = values.FILE_STORAGE_BUCKET;
  if (bucket === undefined && !problems.some((line) => line.startsWith('FILE_STORAGE_BUCKET '))) {
    problems.push('FILE_STORAGE_BUCKET is missing: it is needed with FILE_STORAGE=firebase');
  }
  const emulatorUrl = values.FILE_STORAGE_EMULATOR ?? null;
  const found = { kind: 'firebase', bucket: bucket ?? '', emulatorUrl } as const;
  if (identity.kind !== 'firebase') {
    problems.push('FILE_STORAGE=firebase needs IDENTITY=firebase: its rules know nobody else');
    return { ...found, serviceAccount: null };
  }
  if (emulatorUrl !== null) checkEmulator('FILE_STORAGE_EMULATOR', emulatorUrl, sources);
  // Neither takes the other's tokens.
  if ((emulatorUrl === null) !== (identity.emulatorUrl === null)) {
    problems.push('FILE_STORAGE_EMULATOR and IDENTITY_EMULATOR stand together or not at all');
  }
  return { ...found, serviceAccount: identity.serviceAccount };
}
