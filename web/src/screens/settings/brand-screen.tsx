import { BrandPage } from '../../areas/brand/brand-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** How the organization looks, among the settings. */
export function BrandScreen() {
  return (
    <SettingsFrame>
      <BrandPage />
    </SettingsFrame>
  );
}
