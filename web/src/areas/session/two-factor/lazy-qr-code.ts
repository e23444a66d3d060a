import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** Drawn once in years. */
export const LazyQrCode = lazyPage(() => import('./qr-code.tsx').then((module) => module.QrCode));
