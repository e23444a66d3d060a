import * as z from 'zod/mini';
import { auditActions } from '../kernel/audit.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

/** What the audit log has of one item, for those who look after such items. */
export const itemEventSchema = z.object({
  id: idSchema,
  at: instantSchema,
  action: z.enum(auditActions),
  by: z.enum(['you', 'other', 'unknown', 'product']),
  /** The name of another person; null when they are deleted permanently. */
  byName: z.nullable(z.string()),
  /** The fields that were changed, as they are called in the API or in the database. */
  fields: z.array(z.string()),
});
export type ItemEvent = z.output<typeof itemEventSchema>;

export const itemHistoryQuery = z.strictObject(pageQuery);
export type ItemHistoryQuery = z.output<typeof itemHistoryQuery>;

export const itemHistoryPage = pageOf(itemEventSchema);
export type ItemHistory = z.output<typeof itemHistoryPage>;
