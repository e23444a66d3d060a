import { OrganizationPage } from '../../areas/organizations/settings/organization-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** What the organization says of itself, among the settings. */
export function OrganizationScreen() {
  return (
    <SettingsFrame>
      <OrganizationPage />
    </SettingsFrame>
  );
}
