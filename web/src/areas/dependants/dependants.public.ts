import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { PeopleAdditions } from '../people/people.public.ts';

export { useRelationshipWords } from './dependant-words.ts';

/** What dependants add to questions about people. */
export const dependantAdditions: Pick<PeopleAdditions, 'endEligibility'> = {
  endEligibility: async (people) =>
    (await import('./dependant-actions.ts')).endEligibilityOf(people),
};

export const PersonDependants = lazyPage(() =>
  import('./person-dependants.tsx').then((module) => module.PersonDependants),
);

export const DependantRules = lazyPage(() =>
  import('./rules/rules-panel.tsx').then((module) => module.RulesPanel),
);

export const OwnDependantsPanel = lazyPage(() =>
  import('./own-dependants-panel.tsx').then((module) => module.OwnDependantsPanel),
);
