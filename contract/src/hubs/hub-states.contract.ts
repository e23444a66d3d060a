import * as z from 'zod/mini';
import { severalMax } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema } from '../kernel/ids.ts';
import { codedMessageSchema } from '../kernel/coded-message.ts';
import { trashDays } from '../kernel/times.ts';
import { askedOfHub } from './hub-messages.ts';
import { hubSchema } from './hub.ts';

const stateChange = {
  method: 'POST',
  permission: 'hubs.manage',
  params: idParams,
  output: hubSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
} as const;

export const publishHub = defineEndpoint({
  ...stateChange,
  name: 'hubs.publish',
  path: '/admin/hubs/:id/publish',
  summary: 'Publish a draft, hidden or archived hub; it needs an item',
  errors: ['CONFLICT', 'VALIDATION_FAILED'],
});

export const hideHub = defineEndpoint({
  ...stateChange,
  name: 'hubs.hide',
  path: '/admin/hubs/:id/hide',
  summary: 'Hide a published hub; its content stays published',
});

export const archiveHub = defineEndpoint({
  ...stateChange,
  name: 'hubs.archive',
  path: '/admin/hubs/:id/archive',
  summary: 'Archive a hub; hides it first',
});

export const unarchiveHub = defineEndpoint({
  ...stateChange,
  name: 'hubs.unarchive',
  path: '/admin/hubs/:id/unarchive',
  summary: 'Unarchive a hub: hidden, or a draft where it was never published',
});

export const deleteHub = defineEndpoint({
  ...stateChange,
  name: 'hubs.delete',
  method: 'DELETE',
  path: '/admin/hubs/:id',
  summary: `Move a hub to the trash for ${trashDays} days; hides it first, and leaves its content`,
  output: null,
  status: 204,
  errors: [],
});

export const restoreHub = defineEndpoint({
  ...stateChange,
  name: 'hubs.restore',
  path: '/admin/hubs/:id/restore',
  summary: 'Restore a hub from the trash; what was published has to be published again',
  errors: [],
});

export const hubChanges = ['publish', 'hide', 'archive', 'unarchive', 'delete', 'restore'] as const;
export type HubChangeKind = (typeof hubChanges)[number];

const changeSchema = z.strictObject({
  change: z.enum(hubChanges),
  ids: z
    .array(idSchema)
    .check(
      z.minLength(1),
      z.maxLength(severalMax, askedOfHub('at_most_at_once', { max: severalMax })),
    ),
});
export type HubChange = z.output<typeof changeSchema>;

export const changeManyHubs = defineEndpoint({
  name: 'hubs.changeMany',
  method: 'POST',
  path: '/admin/hubs/change-many',
  summary: `Publish, hide, archive, unarchive, delete or restore up to ${severalMax} hubs, each as it stands`,
  permission: 'hubs.manage',
  body: z.strictObject({
    /** One after the other. */
    changes: z.array(changeSchema).check(z.minLength(1), z.maxLength(5)),
  }),
  output: z.object({
    /** The hubs that were changed. */
    changed: z.array(idSchema),
    /** The others, with the reason. */
    skipped: z.array(
      z.object({ id: idSchema, reason: z.string(), messageCode: z.optional(codedMessageSchema) }),
    ),
    /** The changes that undo these. */
    undo: z.array(changeSchema),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { changes: [{ change: 'archive', ids: [1] }] } },
});
