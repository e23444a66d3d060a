import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { fileMetadataSchema, fileUploadSchema } from './files.contract.ts';

/**
 * Where a browser puts a file into hosted storage, for the server to look at. `docs/storage.rules` lets each user
 * put files below their own name, and read none.
 *
 * @param subject the name by which the identity service knows the user
 * @param name 32 hex digits, another one each time
 */
export function inboxPath(subject: string, name: string): string {
  return `inbox/${subject}/${name}`;
}

/** With hosted file storage alone: elsewhere bytes come by tus, and there is no inbox. */
export const storeFromInbox = defineEndpoint({
  name: 'files.storeFromInbox',
  method: 'POST',
  path: '/files/inbox',
  summary: "Check a file in the caller's inbox of the hosted storage, and store it",
  permission: 'home.view',
  body: z.strictObject({
    name: z.string().check(z.regex(/^[0-9a-f]{32}$/, asked('inbox_name'))),
    /** What is said of the file; its path is where it is kept. */
    file: fileUploadSchema,
  }),
  output: fileMetadataSchema,
  status: 200,
  /** CONFLICT: nothing, or no longer anything, lies there under this name. */
  errors: [
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'VALIDATION_FAILED',
    'CHECKSUM_MISMATCH',
    'RATE_LIMITED',
    'STORAGE_FULL',
  ],
  example: {
    body: {
      name: '0f8fad5bd9cb469fa16570867728950e',
      file: { path: 'photos/1/portrait', contentType: 'image/png' },
    },
  },
});
