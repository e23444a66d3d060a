import { PeoplePage } from '../../areas/directory/list/people-page.tsx';
import { NamedFindersContext } from '../../areas/groups/rules/named-finders.ts';
import { namedFindersLater } from './find-named-later.ts';

/** The people, in whose filters campaigns and hubs can stand. */
export function PeopleScreen() {
  return (
    <NamedFindersContext value={namedFindersLater}>
      <PeoplePage />
    </NamedFindersContext>
  );
}
