import { messageToPeople } from '../../areas/direct-sends/message-to-people.ts';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { PeoplePage } from '../../areas/directory/list/people-page.tsx';
import { peopleAdditions } from './people-additions.ts';

const additions = { ...peopleAdditions, message: messageToPeople };

/** The people, with what later areas add to them. */
export function PeopleScreen() {
  return (
    <PeopleAdditionsContext value={additions}>
      <PeoplePage />
    </PeopleAdditionsContext>
  );
}
