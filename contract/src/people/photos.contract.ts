import * as z from 'zod/mini';
import { filePathSchema } from '../files/files.contract.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { accountSchema } from './account.ts';

/** First word of the paths of photos; the id of the person comes next, then a name. */
export const photoFolder = 'photos';

/** Where a photo of a person is uploaded to: a new place each time, so that the one before can come back. */
export function photoPath(accountId: number, name: string): string {
  return `${photoFolder}/${accountId}/${name}`;
}

const body = z.strictObject({
  /** The path of an uploaded photo of this person. */
  path: filePathSchema,
});

export const setOwnPhoto = defineEndpoint({
  name: 'accounts.setOwnPhoto',
  method: 'PUT',
  path: '/admin/accounts/current/photo',
  summary: "Set an uploaded photo as the caller's own in this organization",
  permission: 'profile.manage',
  body,
  output: accountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { path: 'photos/1/portrait' } },
});

export const removeOwnPhoto = defineEndpoint({
  name: 'accounts.removeOwnPhoto',
  method: 'DELETE',
  path: '/admin/accounts/current/photo',
  summary: "Remove the caller's own photo in this organization; it can be restored within a day",
  permission: 'profile.manage',
  output: accountSchema,
  status: 200,
  errors: [],
  example: {},
});

export const setPhoto = defineEndpoint({
  name: 'accounts.setPhoto',
  method: 'PUT',
  path: '/admin/accounts/:id/photo',
  summary: 'Set an uploaded photo for a person',
  permission: 'people.edit',
  forScopedManagers: true,
  params: idParams,
  body,
  output: accountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 1 }, body: { path: 'photos/1/portrait' } },
});

export const removePhoto = defineEndpoint({
  name: 'accounts.removePhoto',
  method: 'DELETE',
  path: '/admin/accounts/:id/photo',
  summary: "Remove a person's photo; it can be restored within a day",
  permission: 'people.edit',
  forScopedManagers: true,
  params: idParams,
  output: accountSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
