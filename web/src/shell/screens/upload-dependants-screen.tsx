import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { UploadDependantsPage } from '../../areas/people/import/upload-people-page.tsx';
import { peopleAdditions } from './people-additions.ts';

/** The upload of dependants with the families it will leave, which are theirs to show. */
export function UploadDependantsScreen() {
  return (
    <PeopleAdditionsContext value={peopleAdditions}>
      <UploadDependantsPage />
    </PeopleAdditionsContext>
  );
}
