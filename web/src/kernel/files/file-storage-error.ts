/** What can go wrong with a stored file, whichever store has it. Each has its words in `file-messages`. */
export const fileStorageCodes = [
  'not-found',
  'unauthenticated',
  'forbidden',
  'two-factor-needed',
  'app-not-allowed',
  'quota-exceeded',
  'too-large',
  'empty',
  'type-not-allowed',
  'no-picture',
  'unknown-content',
  'other-content',
  'several-types',
  'macros',
  'unsafe-names',
  'unreadable',
  'unreadable-pdf',
  'gave-up',
  'canceled',
  'corrupted',
  'file-changed',
  'no-download-url',
  'invalid-format',
  'invalid-argument',
  'unsupported',
  'misconfigured',
  'unknown',
] as const;
export type FileStorageCode = (typeof fileStorageCodes)[number];

/** The codes of the specification, and three more of the hosted store, each as we tell it. */
export const storageCodes = {
  unknown: 'unknown',
  'object-not-found': 'not-found',
  'bucket-not-found': 'misconfigured',
  'project-not-found': 'misconfigured',
  'quota-exceeded': 'quota-exceeded',
  unauthenticated: 'unauthenticated',
  unauthorized: 'forbidden',
  'unauthorized-app': 'app-not-allowed',
  'retry-limit-exceeded': 'gave-up',
  'invalid-checksum': 'corrupted',
  canceled: 'canceled',
  'invalid-url': 'invalid-argument',
  'invalid-default-bucket': 'misconfigured',
  'no-default-bucket': 'misconfigured',
  'cannot-slice-blob': 'file-changed',
  'no-download-url': 'no-download-url',
  'invalid-argument': 'invalid-argument',
  'app-deleted': 'misconfigured',
  'invalid-root-operation': 'invalid-argument',
  'invalid-format': 'invalid-format',
  'internal-error': 'unknown',
  'unsupported-environment': 'unsupported',
  'server-file-wrong-size': 'corrupted',
  'invalid-event-name': 'invalid-argument',
  'invalid-argument-count': 'invalid-argument',
} as const satisfies Record<string, FileStorageCode>;
export type StorageCode = keyof typeof storageCodes;

export function isStorageCode(code: string): code is StorageCode {
  return Object.hasOwn(storageCodes, code);
}

/** The texts of the specification; they stand inside the error, and never on a screen. */
function textOf(code: StorageCode, path: string): string {
  const texts: Partial<Record<StorageCode, string>> = {
    'object-not-found': `Object '${path}' does not exist`,
    unauthenticated:
      'User is not authenticated, please authenticate using Firebase Authentication and try again.',
    unauthorized: `User does not have permission to access '${path}'`,
    'retry-limit-exceeded': 'Max retry time for operation exceeded, please try again.',
    canceled: 'User canceled the upload/download.',
  };
  return texts[code] ?? `The operation on '${path}' failed`;
}

export class FileStorageError extends Error {
  override readonly name = 'FileStorageError';
  readonly code: FileStorageCode;
  /** As the specification calls it, `storage/…`. */
  readonly providerCode: `storage/${StorageCode}`;
  /** The path of the file. */
  readonly path: string;

  /** @param more a code of ours that says more than that of the specification */
  constructor(
    code: StorageCode,
    path: string,
    more: { code?: FileStorageCode; detail?: string; cause?: unknown } = {},
  ) {
    super(`${more.detail ?? textOf(code, path)} (storage/${code})`, { cause: more.cause });
    this.code = more.code ?? storageCodes[code];
    this.providerCode = `storage/${code}`;
    this.path = path;
  }
}

/** Faults of ours or of the store: they are reported, the others are the person's own business. */
export function isReportable({ code }: FileStorageError): boolean {
  return ['app-not-allowed', 'invalid-argument', 'misconfigured', 'unknown'].includes(code);
}
