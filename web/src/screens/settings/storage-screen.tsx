import { StoragePage } from '../../areas/files/storage-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** How much room files take, among the settings. */
export function StorageScreen() {
  return (
    <SettingsFrame>
      <StoragePage />
    </SettingsFrame>
  );
}
