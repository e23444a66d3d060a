import type { ImportKindName } from 'contract/imports/fields.ts';
import { messageToPeople } from '../../areas/direct-sends/message-to-people.ts';
import { PeopleAdditionsContext } from '../../areas/people/people-additions.ts';
import { UploadPage } from '../../areas/imports/upload-page.tsx';
import { peopleAdditions } from './people-additions.ts';

const additions = { ...peopleAdditions, message: messageToPeople };

function UploadScreen({ kind }: { kind: ImportKindName }) {
  return (
    <PeopleAdditionsContext value={additions}>
      <UploadPage kind={kind} />
    </PeopleAdditionsContext>
  );
}

export function UploadPeopleScreen() {
  return <UploadScreen kind="people" />;
}

export function UploadDependantsScreen() {
  return <UploadScreen kind="dependants" />;
}
