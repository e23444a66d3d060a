import { JoiningPage } from '../../areas/memberships/join-codes/joining-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** How people join, among the settings. */
export function JoiningScreen() {
  return (
    <SettingsFrame>
      <JoiningPage />
    </SettingsFrame>
  );
}
