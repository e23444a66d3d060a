import { FieldsPage } from '../../areas/fields/fields-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The fields of people, among the settings. */
export function PeopleFieldsScreen() {
  return (
    <SettingsFrame>
      <FieldsPage />
    </SettingsFrame>
  );
}
