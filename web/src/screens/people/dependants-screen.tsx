import { DependantsPage } from '../../areas/dependants/list/dependants-page.tsx';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { peopleAdditions } from './people-additions.ts';

/** All dependants, with what groups add to their filters. */
export function DependantsScreen() {
  return (
    <PeopleAdditionsContext value={peopleAdditions}>
      <DependantsPage />
    </PeopleAdditionsContext>
  );
}
