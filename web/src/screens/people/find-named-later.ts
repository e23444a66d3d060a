import type { NamedFinders } from '../../areas/groups/rules/named-finders.ts';

const load = async () => (await import('./find-named.ts')).namedFinders;

/** What is known of campaigns and hubs is loaded when the user searches for one. */
export const namedFindersLater: NamedFinders = {
  campaigns: async (q, signal) => (await load()).campaigns(q, signal),
  hubs: async (q, signal) => (await load()).hubs(q, signal),
};
