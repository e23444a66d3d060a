import * as z from 'zod/mini';
import { countsOf } from '../kernel/counts.ts';
import { deliveryStates } from './message.ts';

/** How far a message has come. `people` is the sum of `byState`. */
export const messageProgressSchema = z.object({
  people: z.int(),
  byState: countsOf(deliveryStates),
  /** People in the audience who were skipped before sending. */
  skipped: z.int(),
  /** People who opened it and who clicked in it, without what machines did. */
  opened: z.int(),
  clicked: z.int(),
});
export type MessageProgress = z.output<typeof messageProgressSchema>;
