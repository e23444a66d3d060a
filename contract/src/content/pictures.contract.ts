import * as z from 'zod/mini';
import { pictureFileLimits, pictureTypes } from '../files/picture-limits.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParamSchema, idSchema } from '../kernel/ids.ts';
import { listParam } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

/** A wider picture is kept at this width: twice the column of an article, for dense screens. */
export const articlePictureWidth = 1600;

export const pictureSchema = z.object({
  id: idSchema,
  /** The name of the file it came from. */
  name: z.string(),
  /** Absolute, public and for ever that of these bytes. */
  url: z.string(),
  /** Pixels of the picture as we keep it. */
  width: z.int(),
  height: z.int(),
});
export type Picture = z.output<typeof pictureSchema>;

// A red pixel.
const example =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4w8AAAAJoAM1w/7HYAAAAAElFTkSuQmCC';

export const uploadPicture = defineEndpoint({
  name: 'pictures.upload',
  method: 'POST',
  path: '/files/pictures',
  summary:
    'Upload a picture; it is re-encoded without metadata, and only the first frame of an animation is kept',
  permission: 'content.draft',
  query: z.strictObject({ name: line(lengths.fileName) }),
  bytes: pictureTypes,
  output: pictureSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'STORAGE_FULL'],
  rateLimit: 'upload',
  bodyLimit: pictureFileLimits.bytes,
  example: { query: { name: 'entrance.png' }, bytes: example },
});

export const findCovers = defineEndpoint({
  name: 'pictures.covers',
  method: 'GET',
  path: '/files/covers',
  summary: 'Get the pictures with these IDs that are covers of hubs and content you may see',
  permission: 'hubs.view',
  forScopedManagers: true,
  query: z.strictObject({ id: listParam(idParamSchema) }),
  output: z.object({ items: z.array(pictureSchema) }),
  status: 200,
  errors: [],
  example: { query: { id: ['1', '2'] } },
});

export const findPictures = defineEndpoint({
  name: 'pictures.find',
  method: 'GET',
  path: '/files/pictures',
  summary: 'Get the pictures with these IDs; pictures that do not exist are omitted',
  permission: 'content.draft',
  query: z.strictObject({ id: listParam(idParamSchema) }),
  output: z.object({ items: z.array(pictureSchema) }),
  status: 200,
  errors: [],
  example: { query: { id: ['1', '2'] } },
});
