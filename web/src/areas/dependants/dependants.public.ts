import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { Acted } from '../people/people.public.ts';

export { useRelationshipLabels } from './dependant-labels.ts';

/** Ends the eligibility of these people's dependants, says so and offers to undo it. */
export const endEligibility = async (people: readonly Acted[]) =>
  (await import('./dependant-actions.ts')).endEligibilityOf(people);

export const PersonDependants = lazyPage(() =>
  import('./person-dependants.tsx').then((module) => module.PersonDependants),
);

export const DependantRules = lazyPage(() =>
  import('./rules/rules-panel.tsx').then((module) => module.RulesPanel),
);

export const OwnDependantsPanel = lazyPage(() =>
  import('./own-dependants-panel.tsx').then((module) => module.OwnDependantsPanel),
);
