import * as z from 'zod/mini';
import { idSchema } from '../kernel/ids.ts';
import { accountSchema } from './account.ts';

/** How many groups are named of those that someone joins or leaves. */
export const changesNamedMax = 3;

/** The first by name, and how many there are. */
const namedGroupsSchema = z.object({
  count: z.int(),
  first: z.array(z.object({ id: idSchema, name: z.string() })),
});

/** Rule-based groups that a person joins and leaves by a change, among those that the caller reads. */
export const membershipChangesSchema = z.object({
  joined: namedGroupsSchema,
  left: namedGroupsSchema,
});
export type MembershipChanges = z.output<typeof membershipChangesSchema>;

/** A changed person, and what rule-based groups make of the change within a second. */
export const changedAccountSchema = z.extend(accountSchema, { turns: membershipChangesSchema });
export type ChangedAccount = z.output<typeof changedAccountSchema>;
