import { TopicsPage } from '../../areas/delivery/topics/topics-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** What emails are about, among the settings. */
export function TopicsScreen() {
  return (
    <SettingsFrame>
      <TopicsPage />
    </SettingsFrame>
  );
}
