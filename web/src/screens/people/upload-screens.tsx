import { UploadPage } from '../../areas/imports/upload-page.tsx';

export function UploadPeopleScreen() {
  return <UploadPage kind="people" />;
}

export function UploadDependantsScreen() {
  return <UploadPage kind="dependants" />;
}
