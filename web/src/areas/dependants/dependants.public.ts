import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { PeopleAdditions } from '../people/people.public.ts';

export { useRelationshipWords } from './dependant-words.ts';

/** What dependants add to the screens of people. */
export const dependantAdditions: Pick<
  PeopleAdditions,
  'PersonDependants' | 'DependantRules' | 'endEligibility'
> = {
  PersonDependants: lazyPage(() =>
    import('./person-dependants.tsx').then((module) => module.PersonDependants),
  ),
  DependantRules: lazyPage(() =>
    import('./rules/rules-panel.tsx').then((module) => module.RulesPanel),
  ),
  endEligibility: async (people) =>
    (await import('./dependant-actions.ts')).endEligibilityOf(people),
};

export const OwnDependantsPanel = lazyPage(() =>
  import('./own-dependants-panel.tsx').then((module) => module.OwnDependantsPanel),
);
