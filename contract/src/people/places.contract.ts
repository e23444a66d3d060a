import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';

export const scopeGroupsMax = 100;

/** Ids of the groups of a manager's access scope. */
export const scopeGroups = z
  .array(idSchema)
  .check(z.maxLength(scopeGroupsMax, asked('at_most_groups_of_manager', { max: scopeGroupsMax })));

/** A manager's access scope, where the form of the person changes it. */
export const changedScopeShape = {
  /**
   * For a person who is a manager after this change: the selected groups that they manage afterwards, empty for no one;
   * null for the whole organization. Absent: unchanged, also from when the person was last a manager.
   */
  accessScope: z.optional(z.nullable(scopeGroups)),
};

/** What VERSION_CONFLICT adds to a person whose scope was to change; null: the whole organization. */
export const scopeAsItStands = {
  accessScope: z.optional(z.nullable(z.array(z.object({ id: idSchema, name: z.string() })))),
};

/** A single new person is added to a manual group, where one is given. */
export const newPersonShape = {
  /** A manager of selected groups gives one of them; with a single one it may be absent. */
  groupId: z.optional(idSchema),
  /**
   * For a manager: the selected groups that they manage from the start, empty for no one. Absent: the whole
   * organization.
   */
  accessScope: z.optional(scopeGroups),
  /** Whether a link to sign in is mailed at once; it needs an email address. */
  invite: z.optional(z.boolean()),
};

export const listPlacesForNew = defineEndpoint({
  name: 'accounts.groupsForNew',
  method: 'GET',
  path: '/admin/accounts/places',
  summary: 'List the groups from which a manager of selected groups chooses one for a new person',
  permission: 'people.edit',
  output: z.object({
    /** Null: the caller is no scoped manager, and need not name one. Manual groups of an access scope, by name. */
    groups: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: {},
});
