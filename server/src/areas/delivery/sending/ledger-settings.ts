/**
 * How the database plans what the ledger asks. Every statement looks for a few rows by their keys, in tables that
 * grow by a hundred thousand rows in seconds, before anyone has told the planner: it must not read them whole
 * because they were small a moment ago. So each statement is planned once, for any values, along indexes.
 */
export const ledgerSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  // The next to be sent are read in their order from an index, never sorted out of all that wait.
  enable_sort: 'off',
  enable_bitmapscan: 'off',
} as const;
