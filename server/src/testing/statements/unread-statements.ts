/**
 * Functions with a statement that the test cannot read as a whole, and why. The branches that it can read are asked
 * about all the same. The list may only get shorter.
 */
export const unreadStatements: Readonly<Record<string, readonly string[]>> = {
  // Whatever text they are given is sent: migrations, roles, what the builder compiled, statements of others.
  driver: [
    'src/kernel/database/cell.ts cellStep',
    'src/kernel/database/embedded/roles.ts ensureRoles',
    'src/kernel/database/kysely-connection.ts',
    'src/kernel/database/listen.ts connect',
    'src/kernel/database/migrate.ts sqlMigrations',
    'src/kernel/database/one-sync.ts queryUpToOneSync',
    'src/kernel/jobs/job-schema.ts',
  ],
  // Every table of an organization is copied alike.
  copies: ['src/main/operator/copy-rows.ts copyRows', 'src/main/operator/copy-rows.ts sumOf'],
  // The order and the conditions of a list arrive as data: its sort, its filters, its walk.
  lists: [
    'src/areas/directory/dependants/dependants-in-scope.repository.ts listMatching',
    'src/areas/directory/dependants/dependant-list.repository.ts countFound',
    'src/areas/directory/dependants/dependant-list.repository.ts walk',
    'src/areas/directory/dependants/guardian-filter.repository.ts byGuardians',
    'src/areas/directory/dependants/guardian-order.repository.ts walkGuardians',
    'src/areas/directory/list/account-estimate.repository.ts estimate',
    'src/areas/directory/list/account-rows.repository.ts walk',
    'src/areas/directory/list/account-search.repository.ts searchFurther',
    'src/areas/directory/list/account-search.repository.ts searchIndex',
    'src/areas/directory/list/account-search.repository.ts searchNearby',
    'src/areas/directory/list/name-search.repository.ts searchAlong',
    'src/areas/directory/list/name-search.repository.ts searchIndex',
    'src/areas/directory/list/name-search.repository.ts searchNearby',
    'src/areas/directory/list/parted-order.repository.ts readPart',
    'src/areas/directory/list/account-search.repository.ts searchInScope',
    'src/areas/memberships/approval/pending.repository.ts listPending',
  ],
  // The rows or the reasons of a bulk change arrive as data.
  bulk: [
    'src/areas/bulk/bulk-items.repository.ts countAmong',
    'src/areas/bulk/bulk-items.repository.ts countByReason',
    'src/areas/bulk/bulk-items.repository.ts lockItems',
    'src/areas/bulk/bulk-items.repository.ts recordResults',
    'src/areas/bulk/bulk-items.repository.ts stageItems',
  ],
  // Conditions made of the nodes of a rule, and of fields by their type.
  rules: [
    'src/areas/fields/field-conditions.repository.ts collectedOrMet',
    'src/areas/groups/membership/members-by-rule.repository.ts findMembershipChanges',
    'src/areas/groups/rules/ask-rule.repository.ts countRule',
    'src/areas/groups/rules/explain-rule.repository.ts explainRule',
    'src/areas/groups/rules/list-conditions.repository.ts fewOf',
  ],
  // Part of the statement comes from another area, or from the caller.
  parts: [
    'src/areas/people/history/history.repository.ts listHistory',
    'src/kernel/database/count-up-to.ts countUpTo',
    'src/kernel/database/read-in-parts.ts readInParts',
    'src/areas/session/identity/sign-in-limits.ts refused',
    'src/main/secret/sealed-texts.repository.ts sealedTexts',
  ],
};
