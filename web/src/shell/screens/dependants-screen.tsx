import { DependantsPage } from '../../areas/dependants/list/dependants-page.tsx';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { peopleAdditions } from './people-additions.ts';

/** The dependants of everybody, with what groups add to their filters. */
export function DependantsScreen() {
  return (
    <PeopleAdditionsContext value={peopleAdditions}>
      <DependantsPage />
    </PeopleAdditionsContext>
  );
}
