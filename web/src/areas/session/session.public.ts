import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { LazyOwnerDialog } from './reauth/lazy-reauth.ts';
export { AuthField, AuthForm, EmailField } from './auth-form.tsx';
export { AuthPage } from './auth-page.tsx';
export { useSignInMessages } from './sign-in-messages.ts';
export { LazyWaysToRegister, takeRegisterReturn } from './federated/lazy-federated.ts';
export type { RegisterReturn } from './federated/register-return.ts';
export type { ReturnedAuthRequest } from './federated/use-auth-request.ts';

/** The history of one item, with the words of the activity page. */
export const ItemHistory = lazyPage(() =>
  import('./activity/item-history.tsx').then((module) => module.ItemHistory),
);
