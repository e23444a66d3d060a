import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';

export const limitGroupsMax = 100;

/** Ids of the groups to whose people a manager is limited. */
export const limitGroups = z
  .array(idSchema)
  .check(z.maxLength(limitGroupsMax, 'At most 100 groups for one manager'));

/** Whose people a manager reaches, where he is changed in his form. */
export const changedReachShape = {
  /**
   * Of whoever is a manager after this change: the groups to whose people he is limited from that moment, none for
   * nobody's; null where he reaches everybody. Absent: as before, also as it was when he was a manager last.
   */
  limit: z.optional(z.nullable(limitGroups)),
};

/** What VERSION_CONFLICT adds to a person whose reach was to be changed; null: everybody. */
export const reachAsItStands = {
  limit: z.optional(z.nullable(z.array(z.object({ id: idSchema, name: z.string() })))),
};

/** Whoever is added alone comes into a group that is filled by hand, where one is named. */
export const newPersonShape = {
  /** A manager who is limited to groups names one of his; of a single one it need not be said. */
  groupId: z.optional(idSchema),
  /**
   * Of a manager: the groups to whose people he is limited from his first moment, none for nobody's. Absent: he reaches
   * everybody.
   */
  limit: z.optional(limitGroups),
  /** Whether a link to sign in is mailed at once; it needs an e-mail. */
  invite: z.optional(z.boolean()),
};

export const listPlacesForNew = defineEndpoint({
  name: 'accounts.placesForNew',
  method: 'GET',
  path: '/admin/accounts/places',
  summary: 'List the groups from which a manager of selected groups chooses one for a new person',
  permission: 'people.edit',
  output: z.object({
    /** Null: the caller is not limited, and need not name one. Those of a limit that are filled by hand, by name. */
    groups: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  }),
  status: 200,
  errors: [],
  withinGroups: true,
  example: {},
});
