import type { RegisterReturn } from './register-return.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** Needed where a provider is configured. */
export const LazyWaysIn = lazyPage(() => import('./ways-in.tsx').then((module) => module.WaysIn));

export const LazyConnectForm = lazyPage(() =>
  import('./connect-form.tsx').then((module) => module.ConnectForm),
);

/** A person may have been away at a provider with the whole page. */
export async function takeRegisterReturn(): Promise<RegisterReturn | null> {
  const { readRegisterReturn } = await import('./register-return.ts');
  return readRegisterReturn();
}

export const LazyWaysToRegister = lazyPage(() =>
  import('./ways-to-register.tsx').then((module) => module.WaysToRegister),
);
