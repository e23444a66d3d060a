import { groupAdditions } from '../../areas/groups/groups.public.ts';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { PeoplePage } from '../../areas/people/list/people-page.tsx';

/** The people, with what later areas add to them. */
export function PeopleScreen() {
  return (
    <PeopleAdditionsContext value={groupAdditions}>
      <PeoplePage />
    </PeopleAdditionsContext>
  );
}
