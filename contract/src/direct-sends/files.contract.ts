import * as z from 'zod/mini';
import { filePathSchema } from '../files/files.contract.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { megabytes, lengths } from '../kernel/counts.ts';
import { directSendLimits, directSendSchema } from './direct-send.ts';

const ofDirectSend = {
  permission: 'campaigns.manage',
  params: idParams,
  output: directSendSchema,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
} as const;

/**
 * A file is uploaded first, to a path of {@link directSendFilePath}; a file of content is named, and has to be published
 * and free to download. Refused with the codes `too_many` (files), `too_large` (more than 10 MB together), `taken`
 * (attached already) and `not_allowed` (readers may not download it).
 */
export const addDirectSendFile = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.addFile',
  method: 'POST',
  path: '/admin/direct-sends/:id/files',
  summary: `Add an uploaded file, or a published file of content, to a direct send as its last attachment; at most ${directSendLimits.files}, ${megabytes(directSendLimits.fileBytes)} MB together`,
  body: z.union([
    z.strictObject({ version: versionSchema, path: filePathSchema, name: line(lengths.fileName) }),
    /** A file of content: the version that is published when the email is sent. */
    z.strictObject({ version: versionSchema, contentId: idSchema }),
  ]),
  status: 201,
  example: {
    params: { id: 1 },
    body: { version: 1, path: 'direct-sends/1/0f8fad5bd9cb469f', name: 'Phone list.pdf' },
  },
});

export const removeDirectSendFiles = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.removeFiles',
  method: 'POST',
  path: '/admin/direct-sends/:id/files/remove',
  summary: 'Remove attachments from a direct send',
  body: z.strictObject({ version: versionSchema, ids: z.array(idSchema).check(z.maxLength(5)) }),
  status: 200,
  example: { params: { id: 1 }, body: { version: 1, ids: [] } },
});

export const directSendFileFolder = 'direct-sends';

/** Where a file is uploaded to before a direct send carries it: another place each time. */
export function directSendFilePath(accountId: number, name: string): string {
  return `${directSendFileFolder}/${accountId}/${name}`;
}
