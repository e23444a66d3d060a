import { messageToPeople } from '../../areas/direct-sends/message-to-people.ts';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { PersonPage } from '../../areas/directory/person/person-page.tsx';
import { peopleAdditions } from './people-additions.ts';

const additions = { ...peopleAdditions, message: messageToPeople };

/** One person, with what later areas add to their page. */
export function PersonScreen() {
  return (
    <PeopleAdditionsContext value={additions}>
      <PersonPage />
    </PeopleAdditionsContext>
  );
}
