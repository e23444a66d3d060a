import { groupAdditions } from '../../areas/groups/groups.public.ts';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { PersonPage } from '../../areas/people/details/person-page.tsx';

/** One person, with what later areas add to him. */
export function PersonScreen() {
  return (
    <PeopleAdditionsContext value={groupAdditions}>
      <PersonPage />
    </PeopleAdditionsContext>
  );
}
