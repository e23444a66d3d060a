import { NewReachContext } from '../../areas/people/form/new-reach.ts';
import { JoiningPage } from '../../areas/memberships/join-codes/joining-page.tsx';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { newReach } from '../people/new-reach.ts';
import { peopleAdditions } from '../people/people-additions.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** How people join, with what later areas add to it. */
export function JoiningScreen() {
  return (
    <PeopleAdditionsContext value={peopleAdditions}>
      <SettingsFrame>
        <NewReachContext value={newReach}>
          <JoiningPage />
        </NewReachContext>
      </SettingsFrame>
    </PeopleAdditionsContext>
  );
}
