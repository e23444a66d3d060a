import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import {
  lineRefusals,
  suppressionFields,
  suppressionLinesMax,
  suppressionReasons,
  suppressionSchema,
} from './suppression.ts';

const path = '/admin/suppressions';
const permission = 'settings.manage';

export const suppressionSorts = ['created', '-created', 'address', '-address'] as const;

const filter = {
  /** Part of an address. */
  q: z.optional(line(lengths.search)),
  reason: z.optional(listParam(z.enum(suppressionReasons))),
};

export const suppressionListQuery = z.strictObject({
  ...filter,
  sort: z.optional(z.enum(suppressionSorts)),
  ...pageQuery,
});
export type SuppressionListQuery = z.output<typeof suppressionListQuery>;

export const listSuppressions = defineEndpoint({
  name: 'suppressions.list',
  method: 'GET',
  path,
  summary: 'List suppressed addresses, a row for each reason',
  permission,
  query: suppressionListQuery,
  output: pageOf(suppressionSchema),
  status: 200,
  errors: [],
  example: { query: { reason: 'hard_bounce', limit: '20' } },
});

export const addSuppression = defineEndpoint({
  name: 'suppressions.add',
  method: 'POST',
  path,
  summary: 'Suppress an address; a reason that it has already stays as it is',
  permission,
  body: z.strictObject({
    address: suppressionFields.address,
    reason: suppressionFields.reason,
    detail: z.optional(suppressionFields.detail),
  }),
  output: suppressionSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: {
    body: { address: 'left@northgate.example', reason: 'manual', detail: 'Asked by phone' },
  },
});

export const importSuppressions = defineEndpoint({
  name: 'suppressions.import',
  method: 'POST',
  path: `${path}/import`,
  summary: 'Suppress the addresses of some lines of a file; sent again it adds nothing',
  permission,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          /** Where it stands in the file, from 1. */
          line: z.int().check(z.positive()),
          /** As it stands there: what is no address is refused, line by line. */
          address: z.string(),
          reason: z.string(),
          detail: z.string(),
        }),
      )
      .check(z.minLength(1), z.maxLength(suppressionLinesMax)),
  }),
  output: z.object({
    added: z.int(),
    /** Known with the same reason, or twice in these lines. */
    known: z.int(),
    refused: z.array(z.object({ line: z.int(), code: z.enum(lineRefusals) })),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: {
    body: {
      lines: [{ line: 2, address: 'gone@example.org', reason: 'hard_bounce', detail: '' }],
    },
  },
});

export const liftSuppression = defineEndpoint({
  name: 'suppressions.lift',
  method: 'POST',
  path: `${path}/:id/lift`,
  summary: 'Lift one reason of an address, and note why',
  permission,
  params: idParams,
  body: z.strictObject({
    /** For the audit log. */
    why: line(200, 3),
  }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { why: 'The mailbox works again' } },
});

export const exportSuppressions = defineEndpoint({
  name: 'suppressions.csv',
  method: 'GET',
  path: `${path}/csv`,
  summary: 'Download suppressed addresses as CSV',
  permission,
  query: z.strictObject(filter),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: {} },
});
