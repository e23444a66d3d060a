import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { PersonPage } from '../../areas/people/details/person-page.tsx';
import { peopleAdditions } from './people-additions.ts';

/** One person, with what later areas add to him. */
export function PersonScreen() {
  return (
    <PeopleAdditionsContext value={peopleAdditions}>
      <PersonPage />
    </PeopleAdditionsContext>
  );
}
