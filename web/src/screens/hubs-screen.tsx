import { HubsPage } from '../areas/hubs/list/hubs-page.tsx';
import { PeopleAdditionsContext } from '../areas/people/people-additions.ts';
import { peopleAdditions } from './people/people-additions.ts';

/** The hubs, with the filters by groups that later areas add to lists. */
export function HubsScreen() {
  return (
    <PeopleAdditionsContext value={peopleAdditions}>
      <HubsPage />
    </PeopleAdditionsContext>
  );
}
