import { SuppressionsPage } from '../../areas/delivery/suppressions/suppressions-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The addresses that nothing is sent to, among the settings. */
export function SuppressionsScreen() {
  return (
    <SettingsFrame>
      <SuppressionsPage />
    </SettingsFrame>
  );
}
