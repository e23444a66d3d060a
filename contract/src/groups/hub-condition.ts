import * as z from 'zod/mini';
import { idSchema } from '../kernel/ids.ts';
import { listOf, wrongOperator } from './condition-parts.ts';

/** In the audience of one of these hubs, or of none; owner or editor of one of them, or of none. */
export const hubOperators = ['reads', 'readsNone', 'edits', 'editsNone'] as const;

/** The audience is that of the hub as it is set, whether the hub is published or not; one in the trash has none. */
export const hubCondition = z.strictObject({
  field: z.literal('hub'),
  operator: z.enum(hubOperators, wrongOperator),
  ids: listOf(idSchema),
});
export type RuleHubCondition = z.output<typeof hubCondition>;
