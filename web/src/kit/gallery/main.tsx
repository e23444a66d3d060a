import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activateEnglish } from '../../locales/activate.ts';
import { KitProvider } from '../theme/kit-provider.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('The page has no element #app');
activateEnglish();
createRoot(root).render(
  <StrictMode>
    <KitProvider>
      <Gallery />
    </KitProvider>
  </StrictMode>,
);
